import { createServer } from 'node:http'
import { listenError } from './checks-before-start.mjs'

const drainMs = 10_000

/**
 * Serves the build in this very process and prints the address once a request has been answered. SIGINT and SIGTERM
 * stop it cleanly with exit code 0: no new requests, answers under way are finished, the app's own stop function
 * (`globalThis[Symbol.for('hookscope.stop')]`, set by the container) has settled, streams are closed. A second signal
 * does not wait. HOOKSCOPE_ROOT tells the app where the project (and with it dist/) lies, wherever it was started.
 */
export async function serve({ root, host, port }) {
  process.env.NODE_ENV = 'production'
  process.env.HOOKSCOPE_ROOT = root
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const { default: next } = await import('next')
  const app = next({ dev: false, dir: root, hostname: host, port })
  await app.prepare()
  const answer = app.getRequestHandler()
  const answering = new Set()
  const server = createServer((request, response) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
    answer(request, response)
  })
  const address = await listen(server, { host, port })
  stopOnSignals({ server, app, answering })
  await fetch(`${address}/api/health`)
  console.log(`hookscope is ready on ${address}`)
}

function listen(server, address) {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(listenError(error, address)))
    server.listen(address, () => done(toUrl(address.host, server.address().port)))
  })
}

function toUrl(host, port) {
  const anywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const name = anywhere[host] ?? (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)
  return `http://${name}:${port}`
}

function stopOnSignals(parts) {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    stopServing(parts).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function stopServing({ server, app, answering }) {
  server.close()
  server.closeIdleConnections()
  await Promise.race([whenAnswered(answering), delay(drainMs)])
  await globalThis[Symbol.for('hookscope.stop')]?.()
  server.closeAllConnections()
  await app.close()
}

/** Event streams have no end of their own, so they are not waited for. */
function whenAnswered(answering) {
  const finite = [...answering].filter((response) => !isStream(response))
  return Promise.all(finite.map((response) => new Promise((done) => response.once('close', done))))
}

function isStream(response) {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}

function delay(ms) {
  return new Promise((done) => setTimeout(done, ms))
}
