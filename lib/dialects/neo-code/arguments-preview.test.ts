import { describe, expect, it } from 'vitest'
import { argumentsPreview } from './arguments-preview'

describe('the preview of arguments', () => {
  it.each([
    [{ command: 'rm -rf /etc/x' }, '{"command":"rm -rf /etc/x"}'],
    [
      { apiKey: 'a', author: 'b', access_key: 'c', X: [{ authToken: 'd' }] },
      '{"apiKey":"***","author":"b","access_key":"***","X":[{"authToken":"***"}]}',
    ],
    [{ password: { deep: 1 }, key: 'k', Authorization: 'x' }, '{"password":"***","key":"k","Authorization":"***"}'],
  ])('masks by the words of a key: %j', (input, preview) => {
    expect(argumentsPreview(input)).toBe(preview)
  })

  it('has 512 characters and splits none', () => {
    const preview = argumentsPreview({ text: '😀'.repeat(600) })
    expect([...preview]).toHaveLength(512)
    expect(preview.endsWith('😀')).toBe(true)
  })
})
