import { closeSync, constants, openSync } from 'node:fs'
import { type FileStream, streamOfFile } from '../stream-of-file'

/** Both ends of the pipes of one process. */
export interface OpenPipes {
  /** The ends of the process, for `stdio`. */
  readonly files: readonly [stdin: number, stdout: number, stderr: number]
  readonly stdin: FileStream
  readonly stdout: FileStream
  readonly stderr: FileStream
  /** Closes the ends of the process here, once it has its own. */
  closeFiles(): void
}

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

/** Opens both ends of pipes anew, each given by a file of this process that stays as it is (Linux). */
export function openPipes([stdin, stdout, stderr]: readonly [number, number, number]): OpenPipes {
  const files = [open(stdin, O_RDONLY), open(stdout, O_WRONLY), open(stderr, O_WRONLY)] as const
  return {
    files,
    stdin: streamOfFile(open(stdin, O_WRONLY | O_NONBLOCK), { isReadable: false, isWritable: true }),
    stdout: streamOfFile(open(stdout, O_RDONLY | O_NONBLOCK), { isReadable: true, isWritable: false }),
    stderr: streamOfFile(open(stderr, O_RDONLY | O_NONBLOCK), { isReadable: true, isWritable: false }),
    closeFiles() {
      for (const file of files) closeSync(file)
    },
  }
}

/** A pipe that is opened so never waits for its other end, other than one with a name in a folder. */
const open = (file: number, flags: number): number => openSync(`/proc/self/fd/${file}`, flags)
