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
  const [givenIn, givenOut, givenErr, ownIn, ownOut, ownErr] = openAll([
    [stdin, O_RDONLY],
    [stdout, O_WRONLY],
    [stderr, O_WRONLY],
    [stdin, O_WRONLY | O_NONBLOCK],
    [stdout, O_RDONLY | O_NONBLOCK],
    [stderr, O_RDONLY | O_NONBLOCK],
  ])
  const files = [givenIn, givenOut, givenErr] as const
  return {
    files,
    stdin: streamOfFile(ownIn, { isReadable: false, isWritable: true }),
    stdout: streamOfFile(ownOut, { isReadable: true, isWritable: false }),
    stderr: streamOfFile(ownErr, { isReadable: true, isWritable: false }),
    closeFiles() {
      for (const file of files) closeSync(file)
    },
  }
}

/** Opens all, or leaves none open where the system has no more files to give. */
function openAll<Ends extends readonly (readonly [number, number])[]>(
  ends: readonly [...Ends],
): { [Place in keyof Ends]: number } {
  const opened: number[] = []
  try {
    for (const [file, flags] of ends) opened.push(open(file, flags))
  } catch (error) {
    for (const file of opened) closeSync(file)
    throw error
  }
  return opened as { [Place in keyof Ends]: number }
}

/** A pipe that is opened so never waits for its other end, other than one with a name in a folder. */
const open = (file: number, flags: number): number => openSync(`/proc/self/fd/${file}`, flags)
