import { describe, expect, it, vi } from 'vitest'
import type { ApprovalAnswer, ApprovalMode, Approver } from '#lib/contract'
import { approvalQuestion } from '#lib/testing'
import { createApprovals } from './create-approvals'
import { createSessionGrants } from './session-grants'

const question = approvalQuestion()
const { signal } = new AbortController()

/** Approvals of one mode, with what is remembered and what a person says. */
function open(mode: ApprovalMode, says: ApprovalAnswer | null, remembered: string[] = []) {
  const ask = vi.fn<Approver['ask']>(async () => ({ answer: says ?? 'deny', by: 'ann' }))
  const approvals = createApprovals({
    mode,
    approver: says === null ? null : { ask },
    sessions: createSessionGrants({ nowMs: () => 42 }),
    trust: {
      isApproved: async (_workspace, key) => remembered.includes(key),
      approve: async (_workspace, { key }) => void remembered.push(key),
    },
  })
  return { ask, remembered, approve: (changes = {}) => approvals({ ...question, ...changes }, { signal }) }
}

describe('the run of a hook', () => {
  it.each<[ApprovalMode, ApprovalAnswer | null, string[], boolean, number]>([
    ['plan', 'once', [question.key], false, 0],
    ['trust', 'deny', [], true, 0],
    ['strict', 'once', [], false, 0],
    ['strict', 'once', [question.key], true, 0],
    ['ask', 'deny', [question.key], true, 0],
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

  it.each<[ApprovalAnswer, number, number]>([
    ['once', 3, 0],
    ['session', 1, 0],
    ['always', 2, 1],
    ['deny', 3, 0],
  ])(
    'that is answered with %s: asked %i times for two runs of it and one of another, %i remembered',
    async (says, asked, kept) => {
      const { approve, ask, remembered } = open('ask', says)
      await approve()
      await approve()
      if (says === 'always') ask.mockResolvedValueOnce({ answer: 'deny', by: 'ann' })
      await approve({ key: 'hook:PreToolUse:2' })
      expect(ask).toHaveBeenCalledTimes(asked)
      expect(remembered).toHaveLength(kept)
    },
  )

  it('is approved although the approval cannot be remembered', async () => {
    const approve = createApprovals({
      mode: 'ask',
      approver: { ask: async () => ({ answer: 'always', by: 'ann' }) },
      sessions: createSessionGrants({ nowMs: () => 42 }),
      trust: { isApproved: async () => false, approve: () => Promise.reject(new Error('read-only')) },
    })
    expect(await approve(question, { signal })).toBe(true)
  })
})
