import { describe, expect, it } from 'vitest'
import { translatePlayground } from './translate-playground'

const secret = `ghp_${'a1'.repeat(18)}`

describe('a translation', () => {
  it('keeps a credential where it stands and repeats it nowhere', () => {
    const hooks = [{ type: 'command', command: `./x ${secret}` }, { type: secret }]
    const text = JSON.stringify({ hooks: { BeforeTool: [{ matcher: 'write_file', hooks }] } })
    const { losses, text: written } = translatePlayground({ from: 'gemini-cli', to: 'codex', configs: [{ text }] })
    expect(written).toContain(`./x ${secret}`)
    expect(losses.map(({ why }) => why)).toContainEqual(expect.stringContaining('REDACTED'))
    expect(losses.filter(({ why, hint }) => `${why}${hint}`.includes(secret))).toEqual([])
  })
})
