import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue'

const ORIGINS = ['bus', 'playground', 'other'] as const
type Origin = (typeof ORIGINS)[number]
interface Item {
  readonly origin: Origin
  readonly at: number
}

const step = fc.record({ act: fc.constantFrom('add', 'add', 'release', 'remove'), origin: fc.constantFrom(...ORIGINS) })

test('whatever comes and goes: never too many, never all of one origin, no free place that somebody may have', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(step, { maxLength: 120 }), (places, steps) => {
      const queue = new FairQueue<Origin, Item>(places)
      const waiting = new Map<Origin, Item[]>(ORIGINS.map((origin) => [origin, []]))
      const underWay = new Map<Origin, number>(ORIGINS.map((origin) => [origin, 0]))
      const count = () => [...underWay.values()].reduce((sum, own) => sum + own, 0)
      const most = places === 1 ? 1 : places - Math.max(1, Math.floor(places / 4))
      steps.forEach(({ act, origin }, at) => {
        if (act === 'add') {
          const item = { origin, at }
          queue.add(origin, item)
          waiting.get(origin)?.push(item)
        } else if (act === 'remove') {
          const item = waiting.get(origin)?.pop()
          if (item) queue.remove(origin, item)
        } else if ((underWay.get(origin) ?? 0) > 0) {
          queue.release(origin)
          underWay.set(origin, (underWay.get(origin) ?? 0) - 1)
        }
        for (let item = queue.next(); item !== null; item = queue.next()) {
          // First come, first served within an origin.
          expect(waiting.get(item.origin)?.shift()).toBe(item)
          underWay.set(item.origin, (underWay.get(item.origin) ?? 0) + 1)
        }
        expect(count()).toBeLessThanOrEqual(places)
        for (const own of ORIGINS) {
          const held = underWay.get(own) ?? 0
          expect(held).toBeLessThanOrEqual(most)
          const isKeptWaiting = (waiting.get(own)?.length ?? 0) > 0
          if (isKeptWaiting) expect(held === most || count() === places).toBe(true)
        }
      })
    }),
  )
})

test('origins that wait take turns, however many each has waiting', () => {
  const queue = new FairQueue<Origin, string>(4)
  for (let at = 0; at < 20; at += 1) queue.add('playground', `p${at}`)
  for (let at = 0; at < 3; at += 1) queue.add('bus', `b${at}`)
  const served: (string | null)[] = []
  for (let item = queue.next(); item !== null; item = queue.next()) served.push(item)
  expect(served).toEqual(['p0', 'b0', 'p1', 'b1'])
  queue.release('playground')
  expect([queue.next(), queue.next()]).toEqual(['p2', null])
  queue.release('bus')
  expect([queue.next(), queue.next()]).toEqual(['b2', null])
})
