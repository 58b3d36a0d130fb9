import type { HostReport, HostRequest } from '../host/host-port'
import type { FileStream } from '../stream-of-file'
import { encodeFrame } from './frame'
import { FrameReader } from './frame-reader'
import { toFrame, toMessage } from './host-messages'

/** Number of the helper's end among its open files. */
export const CHANNEL_FILE = 3

/** One end of the pipe between a server and its helper. */
export interface Channel<Sent> {
  /** What is sent to an end that is gone is lost. */
  send(message: Sent): void
  /** Sends nothing more, and resolves once the system has what was sent, or nobody takes it any more. */
  end(): Promise<void>
}

/** What comes over a channel, and its end. */
interface Heard<Received> {
  onMessage(message: Received): void
  /** Called once, whatever ended it: the other end is gone, or sends what nobody can read. */
  onEnd(): void
}

/** The server's end. */
export const openServerChannel = (socket: FileStream, heard: Heard<HostReport>): Channel<HostRequest> =>
  open(socket, heard)

/** The helper's end. */
export const openHelperChannel = (socket: FileStream, heard: Heard<HostRequest>): Channel<HostReport> =>
  open(socket, heard)

function open<Sent extends HostRequest | HostReport, Received>(
  socket: FileStream,
  { onMessage, onEnd }: Heard<Received>,
): Channel<Sent> {
  const reader = new FrameReader()
  const uncork = () => socket.uncork()
  const read = (bytes: Buffer) => {
    try {
      return reader.read(bytes)
    } catch {
      socket.destroy()
      return []
    }
  }
  socket.on('data', (bytes) => {
    for (const frame of read(bytes)) onMessage(toMessage(frame) as Received)
  })
  socket.on('error', () => {})
  socket.once('close', onEnd)
  return {
    send(message) {
      if (!socket.writable) return
      if (socket.writableCorked === 0) {
        // What is sent in one turn is written at once.
        socket.cork()
        process.nextTick(uncork)
      }
      for (const piece of encodeFrame(toFrame(message))) socket.write(piece)
    },
    end: () =>
      new Promise((resolve) => {
        if (socket.destroyed) return resolve()
        socket.once('close', resolve)
        socket.end(resolve)
      }),
  }
}
