import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerRequest } from '#lib/testing/service'
import { serviceContext } from './container'

// The server without its pages, for tests that end its process: the parts of the container behind the real routes.
const context = await serviceContext()

async function answer(request: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/' } = request
  const body = method === 'GET' ? {} : { body: await text(request) }
  const headers = { 'content-type': 'application/json' }
  return answerRequest(new Request(`http://127.0.0.1${url}`, { method, headers, ...body }), context)
}

const server = createServer(async (request, response) => {
  const { status, ...rest } = await answer(request).then(async (said) => ({
    status: said.status,
    text: await said.text(),
  }))
  response.writeHead(status).end(rest.text)
})

process.once('SIGTERM', async () => {
  const stop: unknown = Reflect.get(globalThis, Symbol.for('hookscope.stop'))
  if (typeof stop === 'function') await stop()
  process.exit(0)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
