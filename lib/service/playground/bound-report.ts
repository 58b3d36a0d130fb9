import { HookscopeError, type PlanReport, type SimulatedOutcome } from '#lib/contract'
import { jsonChars } from './json-chars'

/** Characters that what the hooks receive may take in an answer, once for the plan and once for the outcomes. */
const STDIN_MAX_CHARS = 4 * 1_048_576

/** Characters of a whole answer; a program that reads JSON can hold as much. */
const ANSWER_MAX_CHARS = 64 * 1_048_576

const WHY = 'Hooks after the first ones receive it as well; it is left out here because the answer would be too long.'

/**
 * A report that can be sent. Every hook is told what it receives, so one large event under a thousand hooks is repeated
 * a thousand times: behind the first megabytes `stdin` is null, and `omitted` says so. Throws ANSWER_TOO_LARGE for one
 * that is too long all the same; `note` is what has to be known then beside it.
 */
export function boundReport<Report extends PlanReport & { readonly outcomes?: SimulatedOutcome[] }>(
  report: Report,
  note = '',
): Report {
  const known = new WeakMap<object, number>()
  const hooks = withoutRepeats(report.hooks, known)
  const outcomes = report.outcomes && withoutRepeats(report.outcomes, known)
  const count = hooks.count + (outcomes?.count ?? 0)
  const bounded: Report =
    count === 0
      ? report
      : {
          ...report,
          hooks: hooks.items,
          ...(outcomes && { outcomes: outcomes.items }),
          omitted: { stdin: count, why: WHY },
        }
  refuseTooLong(bounded, note)
  return bounded
}

/** The items, each with its payload as long as there is room; the first always has its own. */
function withoutRepeats<Item extends { readonly stdin?: unknown }>(
  items: readonly Item[],
  known: WeakMap<object, number>,
): { readonly items: Item[]; readonly count: number } {
  let chars = 0
  let count = 0
  const kept = items.map((item, at) => {
    if (chars <= STDIN_MAX_CHARS) chars += jsonChars(item.stdin, STDIN_MAX_CHARS, known)
    if (at === 0 || chars <= STDIN_MAX_CHARS) return item
    count += 1
    return { ...item, stdin: null }
  })
  return { items: kept, count }
}

function refuseTooLong(report: PlanReport, note: string): void {
  if (jsonChars(report, ANSWER_MAX_CHARS) <= ANSWER_MAX_CHARS) return
  const { hooks, event } = report
  throw new HookscopeError(
    'ANSWER_TOO_LARGE',
    `The answer would be over ${ANSWER_MAX_CHARS / 1_048_576} MiB: ${hooks.length} hooks of ${event} repeat what is given to them or what they answer. Ask about fewer hooks, with a smaller event, or with shorter answers.${note}`,
    { issues: [tooLongIssue(report)] },
  )
}

/** The part of the answer that takes the most room. */
function tooLongIssue(report: PlanReport) {
  const parts = Object.entries(report).map(([path, part]) => ({ path, chars: jsonChars(part, ANSWER_MAX_CHARS) }))
  const { path, chars } = parts.reduce((most, part) => (part.chars > most.chars ? part : most))
  const expected = `at most ${ANSWER_MAX_CHARS} characters in the answer`
  const received = `${chars > ANSWER_MAX_CHARS ? 'more' : `${chars} characters`} in ${path} alone`
  return { path, expected, received, message: `${path}: expected ${expected}, got ${received}` }
}
