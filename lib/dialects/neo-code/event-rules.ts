import type { EventRule } from '../hook-rules'
import { documented } from '../proofs'

/** Keys of `match`. */
export const MATCH_KEYS = ['tool_name', 'tool_name_regex', 'arguments_contains'] as const
/** A key that an item may match on. */
export type MatchKey = (typeof MATCH_KEYS)[number]

/** What a block comes to. */
export type NeoBlock = 'error-result' | 'run-ends' | 'goes-on' | 'fails' | 'none'

/** One row of the table of points of neo-code. */
export interface NeoPoint extends EventRule {
  readonly block: NeoBlock
  /** Whether a user or a repository may configure hooks here. */
  readonly isOpen: boolean
  readonly match: readonly MatchKey[]
  /** Keys of `metadata` that reach a hook. */
  readonly metadata: readonly string[]
}

const ON_BLOCK: Readonly<Record<NeoBlock, string | null>> = {
  'error-result': 'tool not run, error result',
  'run-ends': 'prompt refused, the run ends with an error',
  'goes-on': 'run goes on, reason in the next turn',
  fails: 'what was about to happen fails',
  none: null,
}

const words = (text: string) => text.split(' ').filter((word) => word !== '')

function row(metadata: string, options: Partial<Pick<NeoPoint, 'block' | 'isOpen' | 'match'>> = {}): NeoPoint {
  const { block = 'none', isOpen = true, match = [] } = options
  return {
    subject: match.length > 0 ? 'metadata.tool_name' : null,
    onBlock: ON_BLOCK[block],
    block,
    isOpen,
    match,
    metadata: ['run_id', 'session_id', ...words(metadata)],
    ...documented('seeds.md §2.2, §2.10, §2.14'),
  }
}

const NAMES = ['tool_name', 'tool_name_regex'] as const

/** The 13 points of neo-code (seeds.md §2.2, §2.10, §2.14). */
export const NEO_POINTS: Readonly<Record<string, NeoPoint>> = {
  before_tool_call: row('tool_call_id tool_name tool_arguments_preview workdir', {
    block: 'error-result',
    match: MATCH_KEYS,
  }),
  after_tool_result: row(
    'tool_call_id tool_name is_error error_class result_content_preview result_metadata_present execution_error workdir',
    { match: NAMES },
  ),
  after_tool_failure: row(
    'tool_call_id tool_name tool_arguments_preview is_error error_class execution_error result_content_preview workdir',
    { match: MATCH_KEYS },
  ),
  before_permission_decision: row('tool_call_id tool_name decision reason rule_id workdir', {
    block: 'error-result',
    isOpen: false,
    match: NAMES,
  }),
  before_completion_decision: row(''),
  accept_gate: row('workdir workspace_changed assistant_text_empty todo_summary recent_tool_summary', {
    block: 'goes-on',
  }),
  session_start: row('workdir'),
  session_end: row('stop_reason detail'),
  user_prompt_submit: row('workdir', { block: 'run-ends' }),
  pre_compact: row('workdir trigger_mode', { block: 'fails', isOpen: false }),
  post_compact: row('workdir trigger_mode applied'),
  subagent_start: row('task_id role workspace tool_name trigger workdir', { block: 'fails', isOpen: false }),
  subagent_stop: row('task_id role state stop_reason step_count error'),
}

/** The row of a point that is known to exist. */
export function neoPoint(point: string): NeoPoint {
  return NEO_POINTS[point] ?? row('')
}
