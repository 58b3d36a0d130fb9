import { type ConfigPlaces, inFolder, PLUGIN_FILE, PLUGIN_LAYER } from '../config-places'

/** Where Codex has its hooks (dialects.md §2.1). */
export const CODEX_PLACES: ConfigPlaces = {
  folders: ['.codex'],
  signs: [inFolder('.codex', '.codex-plugin')],
  files: [/\.codex\/hooks\.json$/, /\.codex\/config\.toml$/, PLUGIN_FILE],
  mainFile: '.codex/hooks.json',
  layers: [PLUGIN_LAYER],
}
