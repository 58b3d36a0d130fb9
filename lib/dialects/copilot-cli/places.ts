import { type ConfigPlaces, inFolder, PLUGIN_FILE, PLUGIN_LAYER } from '../config-places'

/** Where Copilot CLI has its hooks; it reads the settings of Claude Code as well (dialects.md §5). */
export const COPILOT_PLACES: ConfigPlaces = {
  folders: ['.github', '.copilot'],
  signs: [/(?:^|[\\/])\.github[\\/](?:hooks|copilot)[\\/]/, inFolder('.copilot', 'policy.d')],
  ownFields: ['bash', 'powershell', 'timeoutSec', 'exec'],
  files: [
    /\.github\/hooks\/[^/]+\.json$/,
    /\.github\/copilot\/settings(?:\.local)?\.json$/,
    /\.copilot\/(?:hooks\/[^/]+|settings)\.json$/,
    /\.claude\/settings(?:\.local)?\.json$/,
    PLUGIN_FILE,
  ],
  mainFile: '.github/hooks/hooks.json',
  layers: [
    [/settings\.local\.json$/, 'local'],
    [/(?:^|[\\/])policy\.d[\\/][^\\/]+\.json$/, 'managed'],
    [inFolder('.copilot'), 'user'],
    [inFolder('.github'), 'project'],
    PLUGIN_LAYER,
  ],
  version: { number: 1, without: 'loads' },
}
