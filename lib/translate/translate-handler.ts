import { isPlainObject, plainText } from '#lib/contract'
import type { Fields } from '#lib/dialects'
import type { Note, Translated } from './note'
import type { TrialPair } from './tool-matcher'

/** Fields that say what a hook of a kind runs; they are called alike wherever the kind is known. */
const RUN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  command: ['command'],
  http: ['url', 'headers', 'allowedEnvVars'],
  mcp_tool: ['server', 'tool', 'input'],
  prompt: ['prompt', 'model', 'continueOnBlock'],
  agent: ['prompt', 'model'],
}

/** What a hook runs, in the words of the other agent; whether that agent takes the kind is another question. */
export function translateHandler(
  handler: Fields,
  { kind, label }: { readonly kind: string; readonly label: string },
  pair: TrialPair,
): Translated<Fields> {
  const names = RUN_FIELDS[kind] ?? []
  const kept = Object.fromEntries(names.flatMap((name) => (handler[name] === undefined ? [] : [[name, handler[name]]])))
  if (kind !== 'command') return { value: { type: kind, ...kept }, notes: [] }
  const program = typeof handler.exec === 'string' ? handler.exec : handler.command
  const command = translateCommand(handler, typeof program === 'string' ? program : label, pair)
  const { carries } = pair.from.translation
  const carried = carries.filter((name) => pair.to.translation.carries.includes(name) && handler[name] !== undefined)
  return {
    value: {
      type: kind,
      command: command.value,
      ...Object.fromEntries(carried.map((name) => [name, handler[name]])),
    },
    notes: command.notes,
  }
}

function translateCommand(handler: Fields, command: string, pair: TrialPair): Translated<string> {
  const { args, env } = handler
  const notes: Note[] = []
  const carries = pair.to.translation.carries.filter((name) => pair.from.translation.carries.includes(name))
  let text = command
  if (Array.isArray(args) && !carries.includes('args')) {
    text = [command, ...args.map(plainText)].map(quoted).join(' ')
    const why = `${pair.to.dialect.agent} hands every command to a shell; the arguments were quoted for it.`
    notes.push({ kind: 'maps', what: 'arguments', why, field: 'args' })
  }
  if (isPlainObject(env) && pair.from.translation.carries.includes('env') && !carries.includes('env')) {
    const set = Object.entries(env).flatMap(([name, value]) =>
      typeof value === 'string' ? [`export ${name}=${quoted(value)}; `] : [],
    )
    text = `${set.join('')}${text}`
    const why = `${pair.to.dialect.agent} has no variables of a hook; the command sets them itself.`
    notes.push({ kind: 'maps', what: 'variables', why, field: 'env' })
  }
  const variables = translateVariables(text, pair)
  return { value: variables.value, notes: [...notes, ...variables.notes] }
}

/** One word for a shell; placeholders stay open. */
function quoted(word: string): string {
  if (/^[\w./:=@%+,-]+$/.test(word)) return word
  return word.includes('${') ? `"${word.replace(/["\\`]/g, '\\$&')}"` : `'${word.replaceAll("'", "'\\''")}'`
}

/** Variables of the one agent by the names of the other; the directory of the project is known to most. */
function translateVariables(command: string, { from, to }: TrialPair): Translated<string> {
  const theirs = to.dialect.writing.variables
  const notes: Note[] = []
  let text = command
  for (const name of from.dialect.writing.variables) {
    const use = new RegExp(`\\$(?:${name}\\b|\\{${name}\\})`, 'g')
    if (theirs.includes(name) || !use.test(text)) continue
    const own = to.dialect.writing.projectVariable
    if (!name.endsWith('PROJECT_DIR')) {
      const why = `${to.dialect.agent} does not set ${name}; it expands to nothing.`
      const hint = 'Take what it held from the JSON on standard input, or set it in the command.'
      notes.push({ kind: 'changes-meaning', what: 'variables', why, hint, field: 'command' })
    } else if (own === undefined) {
      text = text.replace(use, () => `\${${name}:-$PWD}`)
      const why = `${to.dialect.agent} does not set ${name}; the working directory stands in for it, which in a subfolder is not the project.`
      const hint = 'Start the agent in the folder of the project, or find it with `git rev-parse --show-toplevel`.'
      notes.push({ kind: 'changes-meaning', what: 'variables', why, hint, field: 'command' })
    } else {
      text = text.replace(use, () => `\${${own}}`)
      notes.push({
        kind: 'maps',
        what: 'variables',
        why: `${name} is ${own} in ${to.dialect.agent}.`,
        field: 'command',
      })
    }
  }
  return { value: text, notes }
}
