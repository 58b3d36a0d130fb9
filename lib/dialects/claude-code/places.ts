import { type ConfigPlaces, inFolder, PLUGIN_FILE, PLUGIN_LAYER } from '../config-places'

/** Where Claude Code has its hooks: settings, plugins, and the frontmatter of skills and subagents (dialects.md §1.1). */
export const CLAUDE_PLACES: ConfigPlaces = {
  folders: ['.claude'],
  signs: [inFolder('.claude', '.claude-plugin')],
  nameSigns: [/(?:^|[\\/])managed-settings\.json$/, /(?:^|[\\/])(?:SKILL|agents[\\/][^\\/]+)\.md$/i],
  files: [
    /\.claude\/settings(?:\.local)?\.json$/,
    /managed-settings\.json$/,
    PLUGIN_FILE,
    /(?:\/SKILL|\/(?:agents|skills)\/.*)\.md$/i,
  ],
  mainFile: '.claude/settings.json',
  layers: [[/managed-settings\.json$/, 'managed'], [/settings\.local\.json$/, 'local'], PLUGIN_LAYER],
}
