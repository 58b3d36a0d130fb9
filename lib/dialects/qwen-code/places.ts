import { type ConfigPlaces, inFolder, PLUGIN_FILE, PLUGIN_LAYER } from '../config-places'

/** Where Qwen Code has its hooks (dialects.md §3.4). */
export const QWEN_PLACES: ConfigPlaces = {
  folders: ['.qwen'],
  signs: [inFolder('.qwen')],
  files: [/\.qwen\/settings\.json$/, /qwen-code\/settings\.json$/, PLUGIN_FILE],
  mainFile: '.qwen/settings.json',
  layers: [PLUGIN_LAYER],
}
