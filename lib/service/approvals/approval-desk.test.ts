import { describe, expect, it, vi } from 'vitest'
import { type ApprovalEnd, type ApprovalQuestion, HookscopeError, type TrustPort } from '#lib/contract'
import { approvalQuestion } from '#lib/testing'
import { createApprovalDesk } from './approval-desk'
import { streamApprovals } from './stream-approvals'

/** A desk with a clock of its own, and what a stream hears of it. */
function open() {
  const approve = vi.fn<TrustPort['approve']>(async () => undefined)
  const heard: unknown[] = []
  const clock = { nowMs: 1_000 }
  const desk = createApprovalDesk({ nowMs: () => clock.nowMs, trust: { approve } })
  const stop = streamApprovals(desk, { publish: (event) => void heard.push(event) })
  const ask = (changes: Partial<ApprovalQuestion> = {}, { signal } = new AbortController()) => {
    const said = desk.ask(approvalQuestion(changes), { signal }).then(
      ({ answer, by }) => `${by}: ${answer}`,
      () => 'given up',
    )
    return { said, id: desk.list().items.at(-1)?.id ?? '' }
  }
  return { approve, desk, clock, heard, stop, ask }
}

const ends = ({ desk }: ReturnType<typeof open>) => desk.list().ended.map(({ end, by }) => [end, by])

describe('the desk of approvals', () => {
  it('tells the stream of a question and of its end, and lists it until then', async () => {
    const opened = open()
    const { desk, clock, heard, stop, ask } = opened
    const { said, id } = ask()
    expect(desk.list()).toMatchObject({ nowMs: 1_000, items: [{ id, askedAtMs: 1_000, label: './guard' }], ended: [] })
    clock.nowMs = 2_000
    await desk.answer(id, 'once', 'ann')
    expect(await said).toBe('ann: once')
    expect(desk.list()).toMatchObject({ items: [], ended: [{ id, end: 'once', by: 'ann', endedAtMs: 2_000 }] })
    const payload = { approvalId: id, bridge: 'guards', event: 'PreToolUse' }
    expect(heard).toEqual([
      { type: 'approval.asked', payload },
      { type: 'approval.ended', payload: { ...payload, end: 'once' } },
    ])
    stop()
    ask()
    expect(heard).toHaveLength(2)
  })

  it.each<[Error, ApprovalEnd, RegExp]>([
    [new DOMException('late', 'TimeoutError'), 'timed-out', /time to answer was over/],
    [new Error('the dispatch was cancelled'), 'called-off', /Nobody waits/],
  ])('says of a question that %s ended that it was %s', async (reason, end, sentence) => {
    const opened = open()
    const controller = new AbortController()
    const { said, id } = opened.ask({}, controller)
    controller.abort(reason)
    expect(await said).toBe('given up')
    expect(ends(opened)).toEqual([[end, null]])
    await expect(opened.desk.answer(id, 'once', 'ann')).rejects.toThrow(sentence)
  })

  it('tells who comes second what the first one said, and knows what was never asked', async () => {
    const { desk, ask } = open()
    const { id } = ask()
    await desk.answer(id, 'deny', 'bob')
    await expect(desk.answer(id, 'once', 'ann')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'bob has answered this question already: deny.',
    })
    await expect(desk.answer('other', 'once', 'ann')).rejects.toMatchObject({ code: 'UNKNOWN_ID' })
  })

  it('does not end a question again whose signal goes later', async () => {
    const opened = open()
    const controller = new AbortController()
    const { id } = opened.ask({}, controller)
    await opened.desk.answer(id, 'once', 'ann')
    controller.abort()
    expect(ends(opened)).toEqual([['once', 'ann']])
  })

  it.each([
    ['once', 2],
    ['deny', 2],
    ['always', 1],
    ['session', 0],
  ] as const)(
    'an answer of %s leaves %i of two others of the bridge, and the one of another bridge',
    async (answer, left) => {
      const { desk, ask } = open()
      const { id } = ask()
      ask()
      ask({ key: 'hook:PreToolUse:2' })
      ask({ bridge: 'other' })
      await desk.answer(id, answer, 'ann')
      expect(desk.list().items.filter(({ bridge }) => bridge === 'guards')).toHaveLength(left)
      expect(desk.list().items.at(-1)?.bridge).toBe('other')
    },
  )

  it('has an answer for good remembered of the hook, its agent and its folder, before the hook runs', async () => {
    const { approve, desk, ask } = open()
    const { id } = ask()
    approve.mockImplementationOnce(async () => expect(desk.list().items).toHaveLength(1))
    await desk.answer(id, 'always', 'ann')
    const { dialect, key, bridge, label, workspace } = approvalQuestion()
    expect(approve.mock.calls).toEqual([[workspace, { dialect, key, bridge, label }, 'ann']])
    expect(desk.list().items).toEqual([])
  })

  it('refuses an answer for good that cannot be remembered, and takes another one', async () => {
    const { approve, desk, ask } = open()
    const { said, id } = ask()
    approve.mockRejectedValueOnce(new HookscopeError('NOT_ALLOWED_HERE', 'The trust file cannot be written: EROFS.'))
    await expect(desk.answer(id, 'always', 'ann')).rejects.toMatchObject({ code: 'NOT_ALLOWED_HERE' })
    expect(desk.list()).toMatchObject({ items: [{ id }], ended: [] })
    await desk.answer(id, 'once', 'ann')
    expect(await said).toBe('ann: once')
  })

  it('takes no second answer while one for good is remembered, and lets the time of its hook be over', async () => {
    const opened = open()
    const { approve, desk, ask } = opened
    const controller = new AbortController()
    const { id } = ask({}, controller)
    let finishWriting = () => {}
    approve.mockReturnValueOnce(new Promise<void>((resolve) => (finishWriting = resolve)))
    const answered = desk.answer(id, 'always', 'ann')
    await expect(desk.answer(id, 'deny', 'bob')).rejects.toMatchObject({ code: 'CONFLICT' })
    controller.abort(new DOMException('late', 'TimeoutError'))
    finishWriting()
    await answered
    expect(ends(opened)).toEqual([['timed-out', null]])
  })

  it('keeps the last fifty that ended, newest first', async () => {
    const opened = open()
    for (let at = 0; at < 60; at++) await opened.desk.answer(opened.ask({ label: `hook ${at}` }).id, 'once', 'ann')
    const { ended } = opened.desk.list()
    expect([ended.length, ended[0]?.label]).toEqual([50, 'hook 59'])
  })

  it('grants a bridge its session once, until that is taken back for its folder', () => {
    const { desk, clock } = open()
    desk.sessions.grant('guards', '/p', 'ann')
    clock.nowMs = 2_000
    desk.sessions.grant('guards', '/p', 'bob')
    expect(desk.sessions.list()).toMatchObject([{ ref: 'session:guards', approvedBy: 'ann', approvedAtMs: 1_000 }])
    for (const [workspace, ref] of [
      ['/other', undefined],
      ['/p', 'session:other'],
    ] as const) {
      expect(desk.sessions.revoke(workspace, ref)).toBe(false)
      expect(desk.sessions.has('guards')).toBe(true)
    }
    expect(desk.sessions.revoke('/p')).toBe(true)
    expect(desk.sessions.has('guards')).toBe(false)
  })
})
