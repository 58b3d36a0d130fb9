import { type ConfigPlaces, inFolder } from '../config-places'

/** Where codebot has its hooks (seeds.md §4.1). */
export const CODEBOT_PLACES: ConfigPlaces = {
  folders: ['.codebot'],
  signs: [inFolder('.codebot')],
  files: [/\.codebot\/settings\.json$/],
  mainFile: '.codebot/settings.json',
  layers: [],
}
