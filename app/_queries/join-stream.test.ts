import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStream, type StreamState } from './open-stream'

/** A connection that the test opens, breaks and feeds by itself. */
class FakeSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static made: FakeSource[] = []
  readyState = FakeSource.CONNECTING

  constructor() {
    super()
    FakeSource.made.push(this)
  }

  open(): void {
    this.readyState = FakeSource.OPEN
    this.dispatchEvent(new Event('open'))
  }

  close(): void {
    this.readyState = FakeSource.CLOSED
  }

  send(type: string): void {
    this.dispatchEvent(new MessageEvent(type, { data: '{}' }))
  }
}

beforeEach(() => {
  FakeSource.made = []
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => vi.unstubAllGlobals())

/** Follows one part of the stream; tells its states and which queries it had read again. */
function follow(consumers: Parameters<typeof openStream>[1]['consumers'], queryKey?: string[]) {
  const client = new QueryClient()
  const states: StreamState[] = []
  const read = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  const stop = openStream(client, { consumers, ...(queryKey && { queryKey }) }, (state) => states.push(state))
  return { states, read, stop }
}

it('is one connection for all that follow it, until the last one leaves', () => {
  const first = follow(['query-cache'])
  const source = FakeSource.made[0]
  source?.open()
  const second = follow(['approval-watch'])
  expect([first.states, second.states]).toEqual([['opening', 'live'], ['live']])
  first.stop()
  source?.dispatchEvent(new Event('error'))
  expect([first.states.length, second.states.at(-1)]).toEqual([2, 'lost'])
  expect([FakeSource.made.length, source?.readyState]).toEqual([1, FakeSource.OPEN])
  second.stop()
  expect(source?.readyState).toBe(FakeSource.CLOSED)
})

it('is another one once the first was closed for good by the server', () => {
  const first = follow(['query-cache'])
  FakeSource.made[0]?.close()
  const second = follow(['approval-watch'])
  expect(FakeSource.made).toHaveLength(2)
  first.stop()
  expect(FakeSource.made[1]?.readyState).toBe(FakeSource.CONNECTING)
  second.stop()
  expect(FakeSource.made[1]?.readyState).toBe(FakeSource.CLOSED)
})

it('reads again after a gap what each part is about', () => {
  const page = follow(['query-cache'])
  const watch = follow(['approval-watch'], ['approvals'])
  FakeSource.made[0]?.send('stream.gap')
  expect(page.read).toHaveBeenCalledWith(undefined)
  expect(watch.read).toHaveBeenCalledWith({ queryKey: ['approvals'] })
  for (const { stop } of [page, watch]) stop()
})

it('hands an event to the part that follows it alone', async () => {
  const page = follow(['query-cache'])
  const watch = follow(['approval-watch'])
  FakeSource.made[0]?.send('approval.asked')
  await vi.waitFor(() => expect(watch.read).toHaveBeenCalledWith({ queryKey: ['approvals'] }))
  expect(page.read).not.toHaveBeenCalled()
  for (const { stop } of [page, watch]) stop()
})
