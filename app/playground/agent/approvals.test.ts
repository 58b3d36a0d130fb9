import { describe, expect, it } from 'vitest'
import type { HookApproval } from '#lib/contract'
import { approvalMode, stateNow, withApproval } from './approvals'

const approval = (hash: string, state: HookApproval['state'] = 'untrusted'): HookApproval => ({
  ...{ ref: `project:Stop[0].hooks[${hash}]`, layer: 'project', event: 'Stop', kind: 'command', label: `./${hash}.sh` },
  ...{ matcher: null, hash, state },
})
const TWO = [approval('a'), approval('b')]

describe('choosing which hooks are trusted', () => {
  it('leaves the others trusted where all were', () => {
    expect(withApproval(undefined, TWO, { hash: 'b', trusted: false })).toEqual({ a: true, b: false })
    expect(withApproval(true, TWO, { hash: 'b', trusted: false })).toEqual({ a: true, b: false })
  })

  it('says nothing of the others where none was, so that the files of the agent still count', () => {
    expect(withApproval(false, TWO, { hash: 'b', trusted: true })).toEqual({ b: true })
  })

  it('keeps what was chosen of a text that is not there now', () => {
    expect(withApproval({ gone: true, a: true }, TWO, { hash: 'a', trusted: false })).toEqual({ gone: true, a: false })
  })
})

describe('what is shown', () => {
  it('is the choice before the plan has followed', () => {
    expect(stateNow(approval('a', 'trusted'), { a: false })).toBe('untrusted')
    expect(stateNow(approval('a', 'changed'), { a: true })).toBe('trusted')
    expect(stateNow(approval('a', 'changed'), undefined)).toBe('trusted')
  })

  it('is what the plan knows of a hook that was not chosen', () => {
    expect(stateNow(approval('a', 'changed'), { b: true })).toBe('changed')
    expect(stateNow(approval('a', 'trusted'), false)).toBe('trusted')
  })

  it('tells all, none and one by one apart', () => {
    expect([undefined, true, false, {}].map(approvalMode)).toEqual(['all', 'all', 'none', 'each'])
  })
})
