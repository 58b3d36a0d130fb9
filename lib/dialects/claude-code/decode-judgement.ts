import type { Answer } from '../answer'
import { notHere, PASSED } from '../answers'
import type { HookEnd } from '../scripted-answer'
import type { DecodeInput } from './decode-input'
import { blockText, refusalText } from './texts'

/** What a "no" of a prompt or agent hook does at an event: whether it refuses, and whether it ends the run (dialects.md §1.9). */
interface JudgementRow {
  readonly refuses: boolean
  readonly halts: boolean
}

const GOES_ON: JudgementRow = { refuses: true, halts: false }
const ENDS: JudgementRow = { refuses: true, halts: true }

const ROWS: Readonly<Record<string, JudgementRow>> = {
  PreToolUse: ENDS,
  PostToolUse: ENDS,
  PostToolUseFailure: GOES_ON,
  PostToolBatch: ENDS,
  UserPromptSubmit: ENDS,
  UserPromptExpansion: ENDS,
  Stop: GOES_ON,
  SubagentStop: GOES_ON,
  TaskCreated: GOES_ON,
  TaskCompleted: GOES_ON,
  TeammateIdle: ENDS,
}

/** Events at which `continueOnBlock` keeps the run going. */
const CONTINUES_ON_BLOCK = ['PreToolUse', 'PostToolUse', 'TeammateIdle']

/** The judgement of a model: `ok: false` refuses as the event allows; an agent hook always lets the run go on. */
export function decodeJudgement(
  { ok, reason }: Extract<HookEnd, { kind: 'model' }>,
  { planned, situation, rule }: DecodeInput,
): Answer {
  const row = ROWS[situation.event]
  if (ok) return { ...PASSED, disposition: 'passed', reason }
  if (row === undefined) return { ...PASSED, reason, ignored: [notHere('ok')] }
  const { entry, hook } = planned
  const goesOn = hook.kind === 'agent' || entry.handler.continueOnBlock === true
  const halts = row.halts && !(goesOn && CONTINUES_ON_BLOCK.includes(situation.event))
  return {
    ...PASSED,
    disposition: 'denied',
    asked: row.refuses ? 'deny' : 'none',
    reason,
    text: refusalText(rule.block, blockText(reason ?? undefined), { situation, command: hook.label }),
    halt: halts ? blockText(reason ?? undefined) : null,
  }
}
