import { type ConfigPlaces, inFolder, PLUGIN_FILE, PLUGIN_LAYER } from '../config-places'

/** Where Cursor has its hooks (dialects.md §4.1). */
export const CURSOR_PLACES: ConfigPlaces = {
  folders: ['.cursor'],
  signs: [
    inFolder('.cursor', '.cursor-plugin'),
    /(?:^|[\\/])(?:etc|ProgramData|Application Support)[\\/][Cc]ursor[\\/]/,
  ],
  files: [/\.cursor\/hooks\.json$/, /\/cursor\/hooks\.json$/i, PLUGIN_FILE],
  mainFile: '.cursor/hooks.json',
  layers: [[/(?:^|[\\/])etc[\\/]cursor[\\/][^\\/]+\.json$/, 'managed'], PLUGIN_LAYER],
  version: { number: 1, without: 'skips' },
}
