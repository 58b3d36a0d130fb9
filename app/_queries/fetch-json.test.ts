import { afterEach, expect, it, vi } from 'vitest'
import { withQuery } from './api-query'
import { fetchJson } from './fetch-json'
import { ProblemError } from './problem-error'
import { toEnds } from './time-range'
import { switched } from './use-definition-switch'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (response: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => response())
const failure = () => fetchJson('/api/runs').catch((error: unknown) => error)

it('returns the document of a good answer', async () => {
  answerWith(() => Response.json({ items: [1] }))
  expect(await fetchJson('/api/runs')).toEqual({ items: [1] })
})

it('throws the problem document with its sentence', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Nope',
    status: 400,
    detail: 'from: expected a time',
    code: 'INVALID_QUERY',
  }
  answerWith(() => Response.json(problem, { status: 400 }))
  const error = await failure()
  expect(error).toBeInstanceOf(ProblemError)
  expect(error).toMatchObject({ message: 'from: expected a time', problem })
})

it('says the status of an answer that is none of ours', async () => {
  answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
  expect(await failure()).toMatchObject({ message: 'The server answered 502 Bad Gateway', problem: null })
})

it('says when the server is away', async () => {
  answerWith(() => Promise.reject(new TypeError('fetch failed')))
  expect(await failure()).toMatchObject({ message: 'The server cannot be reached.', problem: null })
})

it('writes query strings without absent values and with repeated lists', () => {
  expect(withQuery('/a', { hook: 'x y', q: '', run: null, disposition: ['denied', 'timed-out'] })).toBe(
    '/a?hook=x+y&disposition=denied&disposition=timed-out',
  )
  expect(withQuery('/a', { q: undefined })).toBe('/a')
})

it('counts a preset back from the end of this minute and leaves fixed ends as they are', () => {
  expect(toEnds({ window: '1h' }, Date.parse('2026-01-31T10:00:00.000Z'))).toEqual({ from: '2026-01-31T09:01:00.000Z' })
  expect(toEnds({ from: 'a', to: 'b' }, 0)).toEqual({ from: 'a', to: 'b' })
})

it('switches one definition and no other', () => {
  const item = (id: string) => ({ definition: { id, enabled: true } })
  expect(
    switched({ items: [item('a'), item('b')] }, { id: 'b', enabled: false }).items.map(
      (entry) => entry.definition.enabled,
    ),
  ).toEqual([true, false])
})
