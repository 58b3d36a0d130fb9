import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { OpenPipes } from '../pipes/open-pipes'

/** A process that runs, with our ends of its standard streams. */
export interface StartedChild {
  readonly pid: number
  readonly process: ChildProcess
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /** Writes standard input and closes it behind; `onFed` is called once all is written or nothing more can be. */
  feed(bytes: Uint8Array, onFed: (error?: Error | null) => void): void
  /** Called once, when it has ended and nobody holds its output open any more. */
  onceClosed(act: () => void): void
}

/** A process with the socket pairs that Node gives it. */
export function withSockets(child: ChildProcessWithoutNullStreams, pid: number): StartedChild {
  const { stdin, stdout, stderr } = child
  return {
    pid,
    process: child,
    stdin,
    stdout,
    stderr,
    feed(bytes, onFed) {
      stdin.write(bytes, onFed)
      stdin.end()
    },
    onceClosed: (act) => child.once('close', act),
  }
}

/** A process with pipes; as with Node's own streams, nothing more is written to it once it has ended. */
export function withPipes(child: ChildProcess, pid: number, { stdin, stdout, stderr }: OpenPipes): StartedChild {
  child.once('exit', () => stdin.destroy())
  const streamsClosed = [stdin, stdout, stderr].map((stream) => new Promise((resolve) => stream.once('close', resolve)))
  const closed = Promise.all([new Promise((resolve) => child.once('exit', resolve)), ...streamsClosed])
  return {
    pid,
    process: child,
    stdin,
    stdout,
    stderr,
    feed: (bytes, onFed) =>
      stdin.write(bytes, (error) => {
        onFed(error)
        // A pipe has no other way to say that no more comes.
        stdin.destroy()
      }),
    onceClosed: (act) => void closed.then(act),
  }
}
