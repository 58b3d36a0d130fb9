import { plainText } from '#lib/contract'
import type { Fields } from '../hook-entry'
import { splitShell } from './shell-commands'
import { fitsPathPattern, fitsWildcard } from './wildcard'

/** A tool call as a permission rule sees it. */
export interface ToolCall {
  readonly name: string
  readonly input: Fields
  /** Folder that relative patterns start from. */
  readonly cwd: string
}

const SHELLS = ['Bash', 'PowerShell']
const PATH_FIELDS: Readonly<Record<string, string>> = {
  Read: 'file_path',
  Write: 'file_path',
  Edit: 'file_path',
  NotebookEdit: 'notebook_path',
  Glob: 'path',
  Grep: 'path',
}

/**
 * Whether a tool call falls under a rule such as `Bash(git *)` (dialects.md §1.3; oracle handler-if-field). A shell
 * text that cannot be taken apart does: the condition is a filter, not a guard.
 */
export function fallsUnderRule(rule: string, call: ToolCall): boolean {
  const [, tool = '', specifier] = /^([^(]*)(?:\((.*)\))?$/s.exec(rule.trim()) ?? []
  if (!fitsTool(tool.trim(), call.name)) return false
  if (specifier === undefined || specifier === '' || specifier === '*') return true
  if (SHELLS.includes(call.name)) return fitsShell(specifier, plainText(call.input.command))
  const pathField = PATH_FIELDS[call.name]
  if (pathField !== undefined) return fitsPath(specifier, plainText(call.input[pathField]), call.cwd)
  if (call.name === 'WebFetch') return fitsDomain(specifier, plainText(call.input.url))
  return call.name === 'Agent' && call.input.subagent_type === specifier
}

/** A rule for an MCP server takes all of its tools. */
function fitsTool(wanted: string, name: string): boolean {
  if (wanted === '' || wanted === name || fitsWildcard(wanted, name)) return wanted !== ''
  return wanted.startsWith('mcp__') && name.startsWith(`${wanted}__`)
}

function fitsShell(specifier: string, text: string): boolean {
  const shell = splitShell(text)
  if (shell === null) return true
  const isLongerThanName = /\s/.test((prefixOf(specifier) ?? specifier).trim())
  if (shell.hasUnknowns && isLongerThanName) return true
  return shell.commands.some((command) => fitsCommand(specifier, command))
}

function fitsCommand(specifier: string, command: string): boolean {
  const prefix = prefixOf(specifier)
  if (prefix !== null && !prefix.includes('*')) return command === prefix || command.startsWith(`${prefix} `)
  return fitsWildcard(specifier, command)
}

/** What stands before a closing `:*` or ` *`; null where there is neither. */
function prefixOf(specifier: string): string | null {
  if (specifier.endsWith(':*')) return specifier.slice(0, -2)
  const before = specifier.endsWith('*') ? specifier.slice(0, -1) : ''
  return before !== before.trimEnd() ? before.trimEnd() : null
}

function fitsPath(pattern: string, path: string, cwd: string): boolean {
  if (pattern.startsWith('//')) return fitsPathPattern(pattern.slice(1), path)
  const relative = cwd !== '' && path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path
  return fitsPathPattern(pattern, relative)
}

function fitsDomain(specifier: string, url: string): boolean {
  const domain = /^domain:(.+)$/.exec(specifier)?.[1]
  return domain !== undefined && URL.canParse(url) && fitsWildcard(domain, new URL(url).hostname)
}
