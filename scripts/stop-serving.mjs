const drainMs = 10_000

/**
 * Stops a server without cutting an answer short: no new connections, answers under way are finished (10 seconds at
 * most), then `release` gives back what the app holds, then event streams, which have no end of their own, are closed.
 */
export async function stopServing({ server, answering, release }) {
  server.close()
  server.closeIdleConnections()
  await withinDrainTime(whenAnswered(answering))
  await release()
  server.closeAllConnections()
}

function whenAnswered(answering) {
  const finite = [...answering].filter((response) => !isStream(response))
  return Promise.all(finite.map((response) => new Promise((done) => response.once('close', done))))
}

function isStream(response) {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}

async function withinDrainTime(promise) {
  let timer
  await Promise.race([promise, new Promise((done) => (timer = setTimeout(done, drainMs)))])
  clearTimeout(timer)
}
