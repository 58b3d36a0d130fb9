import { type Ignored, isJsonObject, type JsonObject, type SimulatedEffects } from '#lib/contract'
import type { Verdict } from '#lib/protocol'
import type { Answer } from '../answer'
import { dispositionOf, notHere, PASSED, wrongShape } from '../answers'
import { type Fields, textOf } from '../hook-entry'
import type { Situation } from '../situation'
import type { CheckedAnswer } from './answer-fields'
import { contextText } from './context-texts'
import type { DecodeInput } from './decode-input'
import { blockText, exitText, permissionText, refusalText } from './texts'
import { isToolOutput } from './tool-arguments'

type Checked = Extract<CheckedAnswer, { answer: Fields }>

/** What decoding an object works with; `stderr` is null where the exit code does not block. */
interface JsonInput extends DecodeInput {
  readonly stderr: string | null
}

/** What an answer asks for and the words that go with it. */
interface Request {
  readonly asked: Verdict
  readonly reason: string | null
  readonly text: string | null
}

const NOTHING: Request = { asked: 'none', reason: null, text: null }

/** What the halt of a hook without words is shown as. */
const HALTED = 'A hook has stopped the run.'

/** An object whose fields are right; it is honoured whatever the exit code (oracle pre-denyjson-exit1, pre-denyjson-exit2-*). */
export function decodeJson(checked: Checked, input: JsonInput): Answer {
  const { answer, specific, ignored } = checked
  const { situation, rule } = input
  if (answer.async === true) return { ...PASSED, disposition: 'background' }
  const request = requestOf(checked, input)
  const stops = answer.continue === false
  const exitWins = input.stderr !== null && rule.exit2 === 'deny-call'
  const halts = stops && rule.halt !== 'ignored' && !exitWins
  const refuses = halts && rule.halt === 'refuses' && request.asked === 'none'
  const stopReason = textOf(answer, 'stopReason')
  const context = contextOf(specific, situation)
  const interrupts = situation.event === 'PermissionRequest' && request.asked === 'deny' && isInterrupt(specific)
  const goesOn = rule.exit2 === 'keep-going' && context.length > 0 && request.asked === 'none'
  const asked = refuses || goesOn ? 'deny' : request.asked
  const { effects, ignored: unused } = effectsOf(checked, input)
  return {
    disposition: dispositionOf(asked),
    asked,
    reason: request.reason ?? (halts ? (stopReason ?? null) : null),
    text: refuses ? `Operation stopped by hook${stopReason === undefined ? '' : `: ${stopReason}`}` : request.text,
    halt: halts ? (stopReason ?? HALTED) : interrupts ? (request.text ?? HALTED) : null,
    context,
    effects: { ...effects, ...(halts && { halt: stopReason ?? HALTED }) },
    ignored: [...ignored, ...unused, ...(stops && !halts ? [notHere('continue')] : []), ...idle(answer)],
  }
}

/** Fields that are read and do nothing (dialects.md §1.5). */
function idle(answer: Fields): Ignored[] {
  const lonelyReason = answer.stopReason !== undefined && answer.continue !== false
  return [
    ...(answer.suppressOutput === undefined ? [] : [notHere('suppressOutput')]),
    ...(lonelyReason ? [notHere('stopReason')] : []),
  ]
}

function requestOf(checked: Checked, input: JsonInput): Request {
  const readers: Readonly<Record<string, (checked: Checked, input: JsonInput) => Request>> = {
    PreToolUse: permissionRequest,
    PreModelSwitch: permissionRequest,
    PermissionRequest: dialogRequest,
    Elicitation: elicitationRequest,
    ElicitationResult: elicitationRequest,
  }
  return (readers[input.situation.event] ?? blockRequest)(checked, input)
}

/**
 * `permissionDecision`, and the older `decision`, which still blocks beside an allow (oracle pre-both-conflict,
 * pre-dec-block, pre-allowjson-exit2-stderr).
 */
function permissionRequest({ answer, specific }: Checked, { planned, situation, rule, stderr }: JsonInput): Request {
  const decision = specific.permissionDecision
  const own = textOf(specific, 'permissionDecisionReason')
  const legacy = textOf(answer, 'reason')
  const blocks = answer.decision === 'block'
  const command = planned.hook.label
  const refusal = (said: string) => refusalText(rule.exit2, said, { situation, command })
  if (decision === 'deny' || (blocks && decision === undefined)) {
    const reason = decision === 'deny' ? (own ?? legacy) : legacy
    return { asked: 'deny', reason: reason ?? null, text: permissionText('deny', reason, situation) }
  }
  if (blocks) return { asked: 'deny', reason: legacy ?? null, text: refusal(blockText(legacy)) }
  if (stderr !== null) return { asked: 'deny', reason: stderr.trim() || null, text: refusal(exitText(command, stderr)) }
  if (decision === 'ask') return { asked: 'ask', reason: own ?? null, text: permissionText('ask', own, situation) }
  if (decision === 'defer') return { asked: 'defer', reason: own ?? null, text: null }
  const allows = decision === 'allow' || answer.decision === 'approve'
  return allows ? { asked: 'allow', reason: own ?? legacy ?? null, text: null } : NOTHING
}

/** `hookSpecificOutput.decision` answers the dialog; exit 2 does not (dialects.md §1.6, §1.8). */
function dialogRequest({ specific }: Checked): Request {
  const decision = isJsonObject(specific.decision) ? specific.decision : {}
  const message = textOf(decision, 'message') ?? null
  if (decision.behavior === 'allow') return { asked: 'allow', reason: null, text: null }
  if (decision.behavior === 'deny')
    return { asked: 'deny', reason: message, text: message ?? 'Permission denied by hook' }
  return NOTHING
}

function elicitationRequest(checked: Checked, input: JsonInput): Request {
  const { action } = checked.specific
  if (input.stderr === null && action === 'accept') return { asked: 'allow', reason: null, text: null }
  if (action === 'decline' || action === 'cancel') return { asked: 'deny', reason: null, text: null }
  return blockRequest(checked, input)
}

/** `decision: block` with its own reason, otherwise the exit code with its words. */
function blockRequest({ answer }: Checked, { planned, situation, rule, stderr }: JsonInput): Request {
  const command = planned.hook.label
  if (answer.decision === 'block' && rule.block !== 'none' && rule.block !== 'tell-user') {
    const reason = textOf(answer, 'reason')
    const text = refusalText(rule.block, blockText(reason), { situation, command })
    return { asked: 'deny', reason: reason ?? null, text }
  }
  if (stderr === null || rule.exit2 === 'none' || rule.exit2 === 'tell-user') return NOTHING
  const text = refusalText(rule.exit2, exitText(command, stderr), { situation, command })
  return { asked: 'deny', reason: stderr.trim() || null, text }
}

/** A denied dialog may end the turn as well (dialects.md §1.8). */
const isInterrupt = ({ decision }: Fields) => isJsonObject(decision) && decision.interrupt === true

/** Context, and at the start of a run without a person its first message (dialects.md §1.8). */
function contextOf(specific: Fields, situation: Situation): string[] {
  const note = textOf(specific, 'additionalContext')
  const first = situation.context.interactive ? undefined : textOf(specific, 'initialUserMessage')
  return [...(note ? [contextText(note, situation)] : []), ...(first ? [first] : [])]
}

function effectsOf({ answer, specific }: Checked, { situation, rule }: JsonInput) {
  const ignored: Ignored[] = []
  const shown = [textOf(answer, 'systemMessage'), textOf(specific, 'displayContent')].filter(
    (text) => text !== undefined,
  )
  const context = textOf(specific, 'additionalContext')
  const output = outputOf(specific, situation, ignored)
  const input = inputOf(specific)
  if (answer.decision === 'block' && rule.block === 'none' && situation.event !== 'PermissionRequest')
    ignored.push(notHere('decision'))
  const effects: SimulatedEffects = {
    ...(context !== undefined && context !== '' && { context: [context] }),
    ...(shown.length > 0 && { toUser: shown }),
    ...(input !== undefined && { input }),
    ...(output !== undefined && { result: output }),
  }
  return { effects, ignored }
}

function inputOf(specific: Fields): JsonObject | undefined {
  const decision = isJsonObject(specific.decision) ? specific.decision : {}
  const input = specific.updatedInput ?? (decision.behavior === 'allow' ? decision.updatedInput : undefined)
  return isJsonObject(input) ? input : undefined
}

/** A new result counts when it has the shape of the tool's own; the older field is for MCP tools (oracle post-updated*). */
function outputOf(specific: Fields, { payload, subject }: Situation, ignored: Ignored[]): unknown {
  const tool = subject ?? ''
  if (specific.updatedToolOutput !== undefined) {
    if (isToolOutput(tool, specific.updatedToolOutput, payload.tool_response)) return specific.updatedToolOutput
    ignored.push(wrongShape('hookSpecificOutput.updatedToolOutput'))
  }
  if (specific.updatedMCPToolOutput !== undefined) {
    if (tool.startsWith('mcp__')) return specific.updatedMCPToolOutput
    ignored.push(notHere('hookSpecificOutput.updatedMCPToolOutput'))
  }
  return undefined
}
