import { expect, it } from 'vitest'
import type { ChartColumn } from './column'
import { toCsv, toJson } from './export-rows'

const columns: ChartColumn<{ hook: string; p95: number | null }>[] = [
  { key: 'hook', title: 'Hook', value: (row) => row.hook },
  { key: 'p95Ms', title: 'p95', value: (row) => row.p95, format: () => 'for people only' },
]

it('writes CSV with quotes where they are needed and nothing for what is missing', () => {
  const rows = [
    { hook: 'a', p95: 1.5 },
    { hook: 'say "hi", twice', p95: null },
  ]
  expect(toCsv(columns, rows)).toBe('hook,p95Ms\r\na,1.5\r\n"say ""hi"", twice",\r\n')
})

it('keeps a text that looks like a formula a text, and numbers numbers', () => {
  expect(toCsv(columns, [{ hook: '=cmd()', p95: -1 }])).toBe("hook,p95Ms\r\n'=cmd(),-1\r\n")
})

it('writes JSON by column key', () => {
  expect(JSON.parse(toJson(columns, [{ hook: 'a', p95: null }]))).toEqual([{ hook: 'a', p95Ms: null }])
})

it.each(['=1+1', '+1', '-1', '@cmd', '\t=1', '\r=1', '\n=1'])(
  'a text such as %j is no formula in a heading or a field',
  (text) => {
    const columns = [{ key: text, title: text, value: () => text }]
    for (const field of toCsv(columns, [{}]).replaceAll('"', '').split('\r\n').slice(0, 1)) expect(field).toMatch(/^'/)
  },
)
