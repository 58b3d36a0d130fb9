import { CHANNEL_FILE, openHelperChannel } from './channel/open-channel'
import { closeInherited } from './close-inherited'
import { openLocalHost } from './host/open-local-host'
import { streamOfFile } from './stream-of-file'

// The body of the helper process: it holds the processes of one server and goes with it, whatever way the server goes.
const [token = '', ...lostTokens] = process.argv.slice(2)

closeInherited(CHANNEL_FILE)
const channel = openHelperChannel(streamOfFile(CHANNEL_FILE, { isReadable: true, isWritable: true }), {
  onMessage(request) {
    if (request.kind === 'close') void end()
    else host.send(request)
  },
  onEnd: () => void end(),
})
const host = openLocalHost({
  serverPid: process.ppid,
  token,
  lostTokens,
  path: process.env.PATH ?? '',
  report: channel.send,
})

async function end(): Promise<void> {
  await host.close()
  await channel.end()
  process.exit()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
