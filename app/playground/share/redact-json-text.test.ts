import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson, toValue } from '#lib/jsonc'
import { redactValue } from '#lib/redact'
import { redactJsonText } from './redact-json-text'

const GITHUB = `ghp_${'a1B2c3D4'.repeat(5).slice(0, 36)}`

describe('redactJsonText', () => {
  it('takes secrets out of values, keys and comments, and keeps the layout', () => {
    const text = `// call with ${GITHUB}\n[{ "id": "x",\n   "run": { "params": { "apiKey": "hunter2", "pin": 4, "note": "use ${GITHUB}" } } }]`
    const { text: safe, places } = redactJsonText(text)
    expect(safe).toBe(
      '// call with [REDACTED]\n[{ "id": "x",\n   "run": { "params": { "apiKey": "[REDACTED]", "pin": 4, "note": "use [REDACTED]" } } }]',
    )
    expect(places).toEqual(['comment', '[0].run.params.apiKey', '[0].run.params.note'])
  })

  it('finds a secret that is written with escapes', () => {
    const { text } = redactJsonText(`{ "note": "\\u0067hp_${GITHUB.slice(4)}" }`)
    expect(text).toBe('{ "note": "[REDACTED]" }')
  })

  it('takes secrets out of a text that is no JSON', () => {
    expect(redactJsonText(`{ "note": "${GITHUB}`).text).toBe('{ "note": "[REDACTED]')
  })

  it('keeps what follows a comment', () => {
    const text = '{ /* token=abc123def*/ "a": 1, // password: abc123def\n "b": "// token=abc123def" }'
    const safe = redactJsonText(text).text
    expect(safe).toBe('{ /* token=[REDACTED]*/ "a": 1, // password: [REDACTED]\n "b": "// token=[REDACTED]" }')
  })

  it('finds a key that is spread over comment lines', () => {
    const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ'
    const text = `// -----BEGIN PRIVATE KEY-----\n// ${body}\n// -----END PRIVATE KEY-----\n{ "a": 1 }`
    const safe = redactJsonText(text).text
    expect(safe).not.toContain(body)
    expect(safe.endsWith('\n{ "a": 1 }')).toBe(true)
  })

  it('leaves a text without secrets as it is', () => {
    const text = '{ "timeoutMs": 5, /* why */ "match": { "toolName": ["Bash"] } }'
    expect(redactJsonText(text)).toEqual({ text, places: [] })
  })

  it('leaves no secret, keeps JSON readable, and changes nothing the second time', () => {
    const secrets = fc.constantFrom(GITHUB, 'token=abc123def', 'plain', 'Bearer abcdefghij0123456789', '')
    const keys = fc.constantFrom('password', 'note', 'apiKey', 'list', GITHUB)
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, secrets, fc.integer(), fc.boolean(), tie('list'), tie('record')),
      list: fc.array(tie('value'), { maxLength: 3 }),
      record: fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
    }))
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (json, indent) => {
        const text = JSON.stringify(json, null, indent)
        const safe = redactJsonText(text).text
        const { tree } = readJson(safe)
        expect(tree && toValue(tree)).toEqual(redactValue(json, 'v2').value)
        expect(redactJsonText(safe)).toEqual({ text: safe, places: [] })
      }),
    )
  })
})
