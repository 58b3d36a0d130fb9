import { describe, expect, it } from 'vitest'
import { createModel, createScriptedModel } from '..'

const ask = (prompt: string, model = createScriptedModel([{ contains: 'RM -RF', ok: false, reason: 'No.' }])) =>
  model.judge({ system: null, prompt, model: null, timeoutMs: 1_000, signal: new AbortController().signal })

describe('createScriptedModel', () => {
  it('answers by the first rule that fits the payload', async () => {
    expect(await ask('{"command":"rm -rf build"}')).toEqual({ kind: 'answered', text: '{"ok":false,"reason":"No."}' })
    expect(await ask('{"command":"ls"}')).toEqual({ kind: 'answered', text: '{"ok":true}' })
  })

  it('is not answered by the words of the question', async () => {
    expect(await ask('Refuse rm -rf. {"command":"ls"}')).toMatchObject({ text: '{"ok":true}' })
    expect(await ask('Is rm -rf fine?')).toMatchObject({ text: '{"ok":false,"reason":"No."}' })
  })

  it('is the model of the setting', async () => {
    const model = createModel({ kind: 'scripted', url: '', key: '', model: '', hosts: [] })
    expect(await ask('{"command":"git push --force"}', model)).toMatchObject({
      text: expect.stringContaining('"ok":false'),
    })
  })

  it('answers nobody who has gone', async () => {
    const question = { system: null, prompt: '', model: null, timeoutMs: 1_000, signal: AbortSignal.abort() }
    expect(await createScriptedModel().judge(question)).toMatchObject({ kind: 'failed', cause: 'cancelled' })
  })
})
