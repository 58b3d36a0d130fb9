import { type HookEntry, mappingOf, toolsOf } from '#lib/dialects'
import type { Note } from './note'
import type { TrialPair } from './tool-matcher'

/** Kinds of tools that change a file. */
const FILE_KINDS = ['write', 'edit']

/** Where a command has to look for what it reads on standard input, if that has another name. */
export function toolInputNotes(entry: HookEntry, toEvent: string, { from, to }: TrialPair): Note[] {
  const [before, after] = [mappingOf(from.dialect, entry.event), mappingOf(to.dialect, toEvent)]
  if (!before?.point || !after?.point) return []
  const notes: Note[] = []
  for (const part of ['input', 'result'] as const) {
    const [old, own] = [before[part]?.from, after[part]?.from]
    if (old === undefined || own === undefined || old === own) continue
    notes.push(
      stdinNote(`${to.dialect.agent} writes ${own} on standard input where ${from.dialect.agent} writes ${old}.`, own),
    )
  }
  if (changesFiles(entry, { from, to }) && from.translation.fileArgument !== to.translation.fileArgument) {
    const [old, own] = [`tool_input.${from.translation.fileArgument}`, `tool_input.${to.translation.fileArgument}`]
    const why = `A change of a file has no ${old} in ${to.dialect.agent}; what is changed stands in ${own}.`
    notes.push(stdinNote(why, own))
  }
  return notes
}

const stdinNote = (why: string, name: string): Note => ({
  kind: 'changes-meaning',
  what: 'standard-input',
  why,
  hint: `Let the command read ${name} as well.`,
})

function changesFiles({ event, group }: HookEntry, { from }: TrialPair): boolean {
  if (from.matchesOn(event) !== 'tool') return false
  const names = toolsOf(from.dialect.name).flatMap(({ name, kind }) => (FILE_KINDS.includes(kind) ? [name] : []))
  const matcher = typeof group.matcher === 'string' ? group.matcher : ''
  return from.toolsTaken(event, matcher).some((name) => names.includes(name))
}
