import { Socket } from 'node:net'

/** A pipe or a pair of sockets between processes, which has no address. */
export type FileStream = Socket

/** A stream over an open file of this process that is a pipe or a socket; it is closed with the stream. */
export function streamOfFile(
  file: number,
  { isReadable, isWritable }: { isReadable: boolean; isWritable: boolean },
): FileStream {
  return new Socket({ fd: file, readable: isReadable, writable: isWritable })
}
