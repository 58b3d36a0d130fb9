import type { Fields } from '../hook-entry'

/** Arguments a built-in tool cannot do without (REPORT §2; oracle pre-hso-tool_input-partial-merge). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  run_shell_command: ['command'],
  write_file: ['file_path', 'content'],
  read_file: ['file_path'],
  replace: ['file_path', 'old_string', 'new_string'],
  list_directory: ['dir_path'],
  glob: ['pattern'],
  grep_search: ['pattern'],
  search_file_content: ['pattern'],
  web_fetch: ['prompt'],
  google_web_search: ['query'],
}

/** Why the tool would refuse these arguments; null where it takes them. */
export function inputProblem(tool: string, input: Fields): string | null {
  for (const name of REQUIRED[tool] ?? []) {
    if (input[name] === undefined) return `params must have required property '${name}'`
    if (typeof input[name] !== 'string') return `params/${name} must be string`
  }
  return null
}
