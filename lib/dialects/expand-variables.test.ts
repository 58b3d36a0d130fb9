import { describe, expect, it } from 'vitest'
import { expandVariables } from './expand-variables'

const env = { A: '1', B: '2' }

/** With `%` for the sign before a variable. */
const expanded = (text: string) =>
  expandVariables(text.replaceAll('%', '$'), env, { fallbacks: true }).replaceAll('$', '%')

describe('expandVariables', () => {
  it.each([
    ['%A %{B} %C %{C}', '1 2 %C %{C}'],
    ['%{C:-x %A} %B', 'x %A 2'],
    ['%{A:-x %{B} %A', '1 1'],
    ['} %A %{B', '} 1 %{B'],
  ])('reads %j as %j', (text, result) => {
    expect(expanded(text)).toBe(result)
  })

  it('reads braces that are never closed in one pass', () => {
    const open = '%{A:-'.repeat(200_000)
    expect(expanded(`${open}%B`)).toBe(`${open}2`)
  })
})
