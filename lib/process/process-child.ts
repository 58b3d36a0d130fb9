import type { HostReport, HostRequest } from './host/host-port'
import { openLocalHost } from './host/open-local-host'

// The body of the helper process: it holds the processes of one server and goes with it, whatever way the server goes.
const [token = '', ...lostTokens] = process.argv.slice(2)

const host = openLocalHost({
  serverPid: process.ppid,
  token,
  lostTokens,
  path: process.env.PATH ?? '',
  report: (report: HostReport) => {
    // Nobody listens any more once the server is gone.
    if (process.connected) process.send?.(report, () => {})
  },
})

async function end(): Promise<void> {
  await host.close()
  process.exit()
}

process.on('message', (request: HostRequest) => {
  if (request.kind === 'close') void end()
  else host.send(request)
})
process.on('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
