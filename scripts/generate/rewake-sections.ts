import { REWAKE_DROP_REASONS, REWAKE_DROP_ROWS, REWAKE_STATE_ROWS, REWAKE_STATES } from '#lib/contract'
import { markdownTable } from './markdown-table'

/** A line of the table of transitions, as far as the document needs it. */
export interface DescribedTransition {
  readonly event: string
  readonly from: string
  readonly to: string
  readonly by: string
  readonly if: string
  readonly why?: string
}

/** What becomes of the result of a background hook under one agent. */
export interface DescribedVisibility {
  readonly agent: string
  readonly mode: string
  readonly seenBy: string
  readonly when: string
  readonly form: string
  readonly decides: string
  readonly atEnd: string
  readonly proof: string
}

/** The tables of the rewake ledger and of who sees a background result. */
export function rewakeSections(
  transitions: readonly DescribedTransition[],
  visibility: readonly DescribedVisibility[],
): Record<string, string> {
  return {
    'rewake-states': markdownTable(
      ['State', 'Meaning'],
      REWAKE_STATES.map((state) => [`\`${state}\``, REWAKE_STATE_ROWS[state].meaning]),
    ),
    'rewake-drops': markdownTable(
      ['Reason', 'Meaning', 'What helps'],
      REWAKE_DROP_REASONS.map((reason) => {
        const { meaning, hint } = REWAKE_DROP_ROWS[reason]
        return [`\`${reason}\``, meaning, hint]
      }),
    ),
    'rewake-transitions': markdownTable(
      ['From', 'On', 'By', 'If', 'To'],
      transitions.map(({ from, event, by, if: guard, to, why }) => [
        `\`${from}\``,
        event,
        by,
        guard,
        why === undefined ? `\`${to}\`` : `\`${to}\` (${why})`,
      ]),
    ),
    'rewake-visibility': markdownTable(
      ['Agent', 'Mode', 'Seen by', 'When', 'In which form', 'Can it still decide', 'When the agent ends', 'Known from'],
      visibility.map((row) => [
        ...[row.agent, row.mode, row.seenBy, row.when, row.form],
        ...[row.decides, row.atEnd, row.proof],
      ]),
    ),
  }
}
