/** Languages a config is written in. */
export type ConfigLanguage = 'json' | 'toml' | 'yaml'

const BY_ENDING: readonly (readonly [RegExp, ConfigLanguage])[] = [
  [/\.toml$/, 'toml'],
  [/\.(?:ya?ml|md)$/, 'yaml'],
]

/** The language of a config, told by the end of its path. */
export function languageOf(path: string): ConfigLanguage {
  return BY_ENDING.find(([ending]) => ending.test(path))?.[1] ?? 'json'
}
