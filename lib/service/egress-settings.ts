import { integerSetting, listSetting, type SettingRow, textSetting, wordSetting } from './setting-rows'

/** What `*.domain`, `host:port` and `[::1]:80` are made of; the boundary reads them in full. */
const LISTED_HOST = /^(\*\.)?([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/
/** Without credentials, which have a setting of their own. */
const MODEL_URL = /^https?:\/\/[^\s@]+$/

/** Who may be reached from here, and the model that prompt hooks ask. */
export const EGRESS_SETTINGS = {
  egressHosts: listSetting(
    {
      name: 'HOOKSCOPE_EGRESS_HOSTS',
      fallback: '',
      meaning:
        'Hosts that HTTP hooks may reach beside this machine: `host`, `host:port` or `*.domain`. An address that is not public has to be listed itself.',
    },
    { expected: 'host, host:port or *.domain, separated by commas', pattern: LISTED_HOST },
  ),
  egressRedirects: integerSetting(
    {
      name: 'HOOKSCOPE_EGRESS_REDIRECTS',
      fallback: '5',
      meaning: 'Redirects that one HTTP hook follows; each is checked like the first request.',
    },
    { min: 0, max: 20 },
  ),
  modelKind: wordSetting(
    {
      name: 'HOOKSCOPE_MODEL_KIND',
      fallback: 'off',
      meaning:
        'Model that prompt hooks ask: behind an `openai` or an `anthropic` compatible API, or `scripted`, which answers by rules and reaches nobody.',
    },
    ['off', 'openai', 'anthropic', 'scripted'],
  ),
  modelUrl: textSetting(
    {
      name: 'HOOKSCOPE_MODEL_URL',
      fallback: '',
      meaning: "Base address of the model's API; its host is thereby listed.",
    },
    { expected: 'an http or https address without credentials', pattern: MODEL_URL },
  ),
  modelKey: textSetting(
    { name: 'HOOKSCOPE_MODEL_KEY', fallback: '', meaning: "Key of the model's API; it is never stored or shown." },
    { expected: 'printable ASCII characters without spaces', pattern: /^[\x21-\x7e]+$/ },
  ),
  model: textSetting(
    { name: 'HOOKSCOPE_MODEL', fallback: '', meaning: 'Model that is asked where a hook names none.' },
    { expected: 'the name of a model', pattern: /^\S+$/ },
  ),
} as const

type ValueOf<Row> = Row extends SettingRow<infer Value> ? Value : never
type ModelSettings = { readonly [Key in keyof typeof EGRESS_SETTINGS]: ValueOf<(typeof EGRESS_SETTINGS)[Key]> }

/** A setting that another one needs: its name, and what was expected. */
export function missingModelSetting(settings: ModelSettings): { name: string; expected: string } | null {
  const { modelKind, modelUrl, model } = settings
  if (modelKind === 'off' || modelKind === 'scripted') return null
  const expected = `a value, because HOOKSCOPE_MODEL_KIND is ${modelKind}`
  if (modelUrl === '') return { name: EGRESS_SETTINGS.modelUrl.name, expected }
  return model === '' ? { name: EGRESS_SETTINGS.model.name, expected } : null
}
