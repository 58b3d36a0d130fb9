/** Folders in which agents keep their settings, and files that only one of them has. */
const FOLDERS: Readonly<Record<string, string>> = {
  'SKILL.md': 'claude-code',
  '.claude': 'claude-code',
  '.codex': 'codex',
  '.gemini': 'gemini-cli',
  '.qwen': 'qwen-code',
  '.neocode': 'neo-code',
  '.cursor': 'cursor',
  '.github': 'copilot-cli',
  '.copilot': 'copilot-cli',
  '.codebot': 'codebot',
}

/** The agent whose folder a config lies in; a file that names a schema version is native (interfaces.md §4). */
export function guessDialect(configs: readonly { path: string; text: string }[]): string | undefined {
  const foreign = configs.filter(({ text }) => !text.includes('"schemaVersion"'))
  return foreign
    .flatMap(({ path }) => path.split(/[\\/]/))
    .map((name) => FOLDERS[name])
    .find((name) => name !== undefined)
}
