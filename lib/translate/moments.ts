import type { PlannableDialect } from '#lib/dialects'

/** The point that comes nearest to one that an agent lacks. */
interface NearPoint {
  readonly point: string
  /** How its event differs, as the end of a sentence. */
  readonly differs: string
  /** What to do about it. */
  readonly hint: string
}

/** Where to go from a point that an agent lacks. */
export const NEAREST: Readonly<Record<string, NearPoint>> = {
  'tool.post-failure': {
    point: 'tool.post-use',
    differs: 'also comes after calls that have succeeded',
    hint: 'Let the command look at the result on its standard input and exit 0 after other calls.',
  },
  'turn.pre-stop': {
    point: 'completion.pre-accept',
    differs: 'comes only after turns that have changed something',
    hint: 'Keep in mind that turns without a change are not looked at.',
  },
  'subagent.pre-stop': {
    point: 'subagent.post-stop',
    differs: 'comes when nothing can be refused any more',
    hint: 'Refuse before the subagent starts, or check its result at the end of the turn.',
  },
}

/** The event an agent has at a hook point; of several the first. */
export function eventAt(point: string, { events }: Pick<PlannableDialect, 'events'>): string | undefined {
  return Object.entries(events).find(([, mapping]) => mapping.point === point)?.[0]
}
