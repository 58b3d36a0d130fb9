import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { stopServing } from './stop-serving.mjs'

/** A server whose `/stream` never ends and whose other answers end when `finish` is called. */
async function startServer() {
  const answering = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
    response.setHeader('content-type', request.url === '/stream' ? 'text/event-stream' : 'text/plain')
    response.write('begun ')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
  const finish = () => {
    for (const response of answering) if (response.getHeader('content-type') === 'text/plain') response.end('finished')
  }
  return { server, answering, url, finish }
}

test('answers under way are finished, then the app lets go, then streams close', async () => {
  const { server, answering, url, finish } = await startServer()
  const [slow, stream] = await Promise.all([fetch(`${url}/slow`), fetch(`${url}/stream`)])
  const events: string[] = []
  const streamEnd = stream.text().then(
    () => 'ended',
    () => 'closed',
  )
  const stopped = stopServing({
    server,
    answering,
    release: async () => {
      events.push('released')
      expect([...answering].map((response) => response.getHeader('content-type'))).toEqual(['text/event-stream'])
    },
  })
  await expect(fetch(`${url}/late`)).rejects.toThrow()
  expect(events).toEqual([])

  finish()
  expect(await slow.text()).toBe('begun finished')
  await stopped
  expect(events).toEqual(['released'])
  expect(await streamEnd).toBe('closed')
})
