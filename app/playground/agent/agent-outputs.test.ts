import { describe, expect, it } from 'vitest'
import { SILENT } from './agent-answer'
import { answersOf, type KeptAnswer, toAgentOutputs, withAnswer } from './agent-outputs'

const hook = (ref: string, label: string, kind = 'command') => ({ ref, label, kind })
const kept = (ref: string, label: string, exitCode = '2'): KeptAnswer => ({
  ref,
  label,
  answer: { ...SILENT, exitCode },
})

describe('the answer of a hook', () => {
  it('stays with its command when a hook is put before it', () => {
    const outputs = toAgentOutputs(
      [hook('p:E[0]', './new.sh'), hook('p:E[1]', './guard.sh')],
      [kept('p:E[0]', './guard.sh')],
    )
    expect(outputs).toEqual({ 'p:E[1]': { exitCode: 2, stdout: '', stderr: '' } })
  })

  it('stays with its place while its command is edited', () => {
    const found = answersOf([hook('p:E[0]', './guard.sh --all')], [kept('p:E[0]', './guard.sh')])
    expect([...found.keys()]).toEqual(['p:E[0]'])
  })

  it('is not taken by another hook at its place while its own is elsewhere', () => {
    const found = answersOf([hook('p:E[0]', './new.sh'), hook('u:E[0]', './guard.sh')], [kept('p:E[0]', './guard.sh')])
    expect([...found.keys()]).toEqual(['u:E[0]'])
  })

  it('of two hooks with one command is that of the right place', () => {
    const hooks = [hook('p:E[0]', './a.sh'), hook('p:E[1]', './a.sh')]
    const found = answersOf(hooks, [kept('p:E[0]', './a.sh', '1'), kept('p:E[1]', './a.sh', '2')])
    expect([...found.values()].map(({ answer }) => answer.exitCode)).toEqual(['1', '2'])
  })

  it('takes the place of the one before', () => {
    expect(withAnswer([kept('p:E[0]', './a.sh', '1')], kept('p:E[0]', './a.sh', '2'))).toEqual([
      kept('p:E[0]', './a.sh', '2'),
    ])
  })
})
