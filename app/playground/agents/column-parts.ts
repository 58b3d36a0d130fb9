import { type AgentColumn, type Decision, dispositionRow, IGNORED_REASONS } from '#lib/contract'
import { columnWords } from './column-words'

/** One text of a part; `verbatim` stands as it is. */
interface PartItem {
  text: string
  note: string
  verbatim: boolean
}

/** One thing that is compared between agents. */
export interface ColumnPart {
  id: 'outcome' | 'model' | 'user' | 'changes' | 'ignored'
  title: string
  items: readonly PartItem[]
  /** What stands there without items. */
  nothing: string
}

const AS: Readonly<Record<Decision['toModel'][number]['as'], string>> = {
  'tool-result': 'as the result of the tool',
  user: 'as a message of the user',
  developer: 'as a message of the developer',
  system: 'as a message of the system',
}

/** The parts of a column, the same ones in every column. */
export function partsOf(column: AgentColumn): ColumnPart[] {
  const { decision, ignored } = column
  return [
    { id: 'outcome', title: 'Outcome', items: outcomeOf(column), nothing: '' },
    { id: 'model', title: 'Model receives', items: decision?.toModel.map(told) ?? [], nothing: 'Nothing' },
    {
      id: 'user',
      title: 'User sees',
      items: decision?.toUser.map(({ text }) => ({ text, note: '', verbatim: true })) ?? [],
      nothing: 'Nothing',
    },
    { id: 'changes', title: 'Changed', items: decision ? changesOf(decision) : [], nothing: 'Nothing' },
    {
      id: 'ignored',
      title: 'Ignored',
      items: ignored.map(({ field, why }) => ({ text: field, note: IGNORED_REASONS[why], verbatim: true })),
      nothing: 'Nothing',
    },
  ]
}

/** Parts that say something even when they are empty. */
const ALWAYS: readonly ColumnPart['id'][] = ['outcome', 'model', 'user']

/** The parts that are worth a row: those that say something in one of the columns at least. */
export function rowsOf(columns: readonly AgentColumn[]): ColumnPart['id'][] {
  const filled = columns.flatMap(partsOf).flatMap(({ id, items }) => (items.length > 0 ? [id] : []))
  const ids: readonly ColumnPart['id'][] = ['outcome', 'model', 'user', 'changes', 'ignored']
  return ids.filter((id) => ALWAYS.includes(id) || filled.includes(id))
}

/** The parts in which a column differs from another one. */
export function differencesOf(column: AgentColumn, base: AgentColumn): ReadonlySet<ColumnPart['id']> {
  const others = partsOf(base)
  const differing = partsOf(column).filter(
    ({ items }, at) => JSON.stringify(items) !== JSON.stringify(others[at]?.items),
  )
  return new Set(differing.map(({ id }) => id))
}

function outcomeOf(column: AgentColumn): PartItem[] {
  const { decision, disposition, reason } = column
  const { word } = columnWords(column)
  if (decision === null || disposition === null) return [{ text: word, note: column.note, verbatim: false }]
  const shown = [...decision.toModel, ...decision.toUser].some(({ text }) => reason !== null && text.includes(reason))
  const own = dispositionRow(disposition).word
  return [{ text: word, note: reason === null || shown ? `hook ${own}` : `hook ${own}: ${reason}`, verbatim: false }]
}

function told({ text, as, when, replaces }: Decision['toModel'][number]): PartItem {
  const parts = [
    AS[as],
    replaces && 'in the place of what was there',
    when === 'own-request' && 'in a request of its own',
  ]
  return { text, note: parts.filter(Boolean).join(', '), verbatim: true }
}

function changesOf({ input, result, clearContext, followUp }: Decision): PartItem[] {
  const value = (change: Decision['input'], note: string): PartItem[] =>
    change.changed ? [{ text: JSON.stringify(change.value), note, verbatim: true }] : []
  return [
    ...value(input, 'is passed on'),
    ...value(result, 'is the result'),
    ...(followUp === null ? [] : [{ text: String(followUp), note: 'follows', verbatim: true }]),
    ...(clearContext ? [{ text: 'What was said before is cleared', note: '', verbatim: false }] : []),
  ]
}
