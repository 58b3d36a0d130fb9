import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DispatchShare } from './dispatch-share'

/** Tones and widths of the bar in their order, and what a screen reader says of it. */
function drawn(run: { dispatches: number; blocked: number; leaks: number }) {
  const html = renderToStaticMarkup(<DispatchShare run={run} />)
  const tones = [...html.matchAll(/data-tone="(\w+)"(?: style="flex-grow:(\d+)")?/g)]
  return {
    bar: tones.map(([, tone, share]) => (share ? `${tone} ${share}` : tone)),
    says: /role="img" aria-label="([^"]*)"/.exec(html)?.[1],
  }
}

describe('DispatchShare', () => {
  it.each([
    [{ dispatches: 4, blocked: 4, leaks: 0 }, ['red 4'], '4 of 4 dispatches blocked'],
    [{ dispatches: 4, blocked: 0, leaks: 0 }, ['green 4'], '0 of 4 dispatches blocked'],
    [
      { dispatches: 1200, blocked: 3, leaks: 1 },
      ['red 3', 'green 1197', 'amber'],
      '3 of 1,200 dispatches blocked, 1 leak',
    ],
    [{ dispatches: 2, blocked: 1, leaks: 5 }, ['red 1', 'green 1', 'amber'], '1 of 2 dispatches blocked, 5 leaks'],
    [{ dispatches: 0, blocked: 0, leaks: 0 }, [], '0 of 0 dispatches blocked'],
  ])('tells what the run knows: %j', (run, bar, says) => {
    expect(drawn(run)).toEqual({ bar, says })
  })
})
