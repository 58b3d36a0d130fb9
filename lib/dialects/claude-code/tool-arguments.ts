import { isPlainObject } from '#lib/contract'
import type { Fields } from '../hook-entry'

/** Arguments a built-in tool cannot do without, all of them texts (dialects.md §1.7). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Bash: ['command'],
  PowerShell: ['command'],
  Write: ['file_path', 'content'],
  Edit: ['file_path', 'old_string', 'new_string'],
  Read: ['file_path'],
  Glob: ['pattern'],
  Grep: ['pattern'],
  WebFetch: ['url', 'prompt'],
  WebSearch: ['query'],
}

/** Why the tool would refuse these arguments, in its own words; null where it takes them (oracle pre-updatedInput-wrongkeys). */
export function inputProblem(tool: string, input: Fields): string | null {
  const issues = (REQUIRED[tool] ?? []).flatMap((name) => {
    if (input[name] === undefined) return [`The required parameter \`${name}\` is missing`]
    if (typeof input[name] === 'string') return []
    return [`The parameter \`${name}\` type is expected as \`string\` but provided as \`${typeof input[name]}\``]
  })
  if (issues.length === 0) return null
  const count = issues.length === 1 ? 'issue' : 'issues'
  return `PreToolUse hook for ${tool} returned updatedInput that failed schema validation: ${tool} failed due to the following ${count}:\n${issues.join('\n')}`
}

/** What a result of a tool must hold to be one of its own (oracle cc-post-updatedToolOutput-object, post-updatedToolOutput). */
const OUTPUT_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Bash: { stdout: 'string', stderr: 'string', interrupted: 'boolean' },
}

/** Whether a value may take the place of a tool's result: it has the shape of that tool's results. */
export function isToolOutput(tool: string, value: unknown, current: unknown): boolean {
  const fields = OUTPUT_FIELDS[tool]
  if (fields === undefined) return isPlainObject(current) ? isPlainObject(value) : typeof value === typeof current
  return isPlainObject(value) && Object.entries(fields).every(([name, type]) => typeof value[name] === type)
}

/** A result as the model reads it: a command's output streams, or the value itself. */
export function toolOutputText(value: unknown): string {
  if (typeof value === 'string') return value
  if (isPlainObject(value) && typeof value.stdout === 'string') {
    return [value.stdout, value.stderr].filter((part) => typeof part === 'string' && part !== '').join('\n')
  }
  return JSON.stringify(value)
}
