import { type ConfigPlaces, inFolder, PLUGIN_FILE, PLUGIN_LAYER } from '../config-places'

/** Where Gemini CLI has its hooks; no other agent has a folder of an extension (dialects.md §3.1). */
export const GEMINI_PLACES: ConfigPlaces = {
  folders: ['.gemini'],
  signs: [inFolder('.gemini')],
  textSign: /\$\{extensionPath\}/,
  files: [/\.gemini\/settings\.json$/, /gemini-cli\/settings\.json$/, PLUGIN_FILE],
  mainFile: '.gemini/settings.json',
  layers: [PLUGIN_LAYER],
}
