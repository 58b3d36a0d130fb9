import { describe, expect, it, vi } from 'vitest'
import type { ApprovalAnswer, ApprovalMode, ApprovalQuestion, Approver } from '#lib/contract'
import { approvalQuestion } from '#lib/testing'
import { createApprovals } from './create-approvals'
import { createSessionGrants } from './session-grants'

const question = approvalQuestion()
const keptOf = ({ dialect, key }: Pick<ApprovalQuestion, 'dialect' | 'key'>) => `${dialect} ${key}`
const KEPT = keptOf(question)
const { signal } = new AbortController()

/** Approvals of one mode, with what is remembered and what a person says; whoever asks remembers an answer for good. */
function open(mode: ApprovalMode, says: ApprovalAnswer | null, remembered: string[] = []) {
  const ask = vi.fn<Approver['ask']>(async (asked) => {
    if (says === 'always') remembered.push(keptOf(asked))
    return { answer: says ?? 'deny', by: 'ann' }
  })
  const approvals = createApprovals({
    mode,
    approver: says === null ? null : { ask },
    sessions: createSessionGrants({ nowMs: () => 42 }),
    trust: {
      isApproved: async (_workspace, hook) => remembered.includes(keptOf(hook)),
    },
  })
  return { ask, approve: (changes = {}) => approvals({ ...question, ...changes }, { signal }) }
}

describe('the run of a hook', () => {
  it.each<[ApprovalMode, ApprovalAnswer | null, string[], boolean, number]>([
    ['plan', 'once', [KEPT], false, 0],
    ['trust', 'deny', [], true, 0],
    ['strict', 'once', [], false, 0],
    ['strict', 'once', [KEPT], true, 0],
    ['ask', 'deny', [KEPT], true, 0],
    ['ask', 'once', [], true, 1],
    ['ask', 'deny', [], false, 1],
    ['ask', null, [], false, 0],
  ])(
    'in mode %s, with a person who says %s and %j remembered: %s',
    async (...[mode, says, remembered, isRun, asked]) => {
      const { approve, ask } = open(mode, says, remembered)
      expect(await approve()).toBe(isRun)
      expect(ask).toHaveBeenCalledTimes(asked)
    },
  )

  it.each<[ApprovalAnswer, number]>([
    ['once', 3],
    ['session', 1],
    ['always', 2],
    ['deny', 3],
  ])('that is answered with %s: asked %i times for two runs of it and one of another', async (says, asked) => {
    const { approve, ask } = open('ask', says)
    await approve()
    await approve()
    await approve({ key: 'hook:PreToolUse:2' })
    expect(ask).toHaveBeenCalledTimes(asked)
  })

  it('is not approved by what was approved of the hook of another agent with the same text', async () => {
    const { approve, ask } = open('ask', 'deny', [KEPT])
    expect([await approve(), await approve({ dialect: 'another-agent' })]).toEqual([true, false])
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
