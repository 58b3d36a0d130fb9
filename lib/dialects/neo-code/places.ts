import { type ConfigPlaces, inFolder } from '../config-places'

/** Where neo-code has its hooks; no other agent has them in a YAML file (seeds.md §2.4). */
export const NEO_PLACES: ConfigPlaces = {
  folders: ['.neocode'],
  signs: [inFolder('.neocode')],
  nameSigns: [/\.ya?ml$/],
  files: [/\.neocode\/(?:config|hooks)\.yaml$/],
  mainFile: '.neocode/hooks.yaml',
  layers: [[/(?:^|[\\/])config\.ya?ml$/, 'user']],
  defaultLayer: 'repo',
}
