import { createServer } from 'node:http'
import { listenError } from './checks-before-start.mjs'
import { failWith, StopError } from './stop-error.mjs'
import { stopServing } from './stop-serving.mjs'

const impatientAfterMs = 1_000

/**
 * Serves the build in this very process and prints the address once a request has been answered. SIGINT and SIGTERM
 * stop it cleanly with exit code 0; on the way it awaits `globalThis[Symbol.for('hookscope.stop')]`, which the app sets.
 * HOOKSCOPE_ROOT tells the app where the project, and with it dist/, lies wherever it was started.
 */
export async function serve({ root, host, port }) {
  Object.assign(process.env, { NODE_ENV: 'production', HOOKSCOPE_ROOT: root, NEXT_TELEMETRY_DISABLED: '1' })
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
  const release = async () => {
    await globalThis[Symbol.for('hookscope.stop')]?.()
    await app.close()
  }
  stopOnSignals(() => stopServing({ server, answering, release }))
  await checkHealth(address)
  console.log(`hookscope is ready on ${address}`)
}

function listen(server, address) {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(listenError(error, address)))
    server.listen(address, () => done(toUrl(address.host, server.address().port)))
  })
}

function toUrl(host, port) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

async function checkHealth(address) {
  const response = await fetch(`${address}/api/health`)
  const text = await response.text()
  if (response.status >= 500)
    throw new StopError(`the server cannot work: GET /api/health answered ${response.status} ${text.slice(0, 500)}`)
}

/** One Ctrl-C reaches us twice, from the terminal and through npm; a signal more than a second later does not wait. */
function stopOnSignals(stop) {
  let stoppingSince
  const onSignal = () => {
    if (stoppingSince && Date.now() - stoppingSince > impatientAfterMs) process.exit(1)
    if (stoppingSince) return
    stoppingSince = Date.now()
    stop().then(() => process.exit(0), failWith)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
