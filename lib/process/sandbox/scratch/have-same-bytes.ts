import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

const BLOCK_BYTES = 1_048_576
/** Follows no link and waits for nobody, whatever a process has put there. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Whether two files hold the same, read block by block up to the first that differs; false where one cannot be read. */
export async function haveSameBytes(one: string, other: string): Promise<boolean> {
  const files: FileHandle[] = []
  try {
    const first = await open(one, FLAGS)
    files.push(first)
    const second = await open(other, FLAGS)
    files.push(second)
    return await compareBlocks(first, second)
  } catch {
    return false
  } finally {
    await Promise.all(files.map((file) => file.close()))
  }
}

async function compareBlocks(first: FileHandle, second: FileHandle): Promise<boolean> {
  const [one, other] = [Buffer.allocUnsafe(BLOCK_BYTES), Buffer.allocUnsafe(BLOCK_BYTES)]
  for (let from = 0; ; ) {
    const [{ bytesRead }, { bytesRead: otherRead }] = await Promise.all([
      first.read(one, 0, BLOCK_BYTES, from),
      second.read(other, 0, BLOCK_BYTES, from),
    ])
    if (bytesRead !== otherRead || !one.subarray(0, bytesRead).equals(other.subarray(0, bytesRead))) return false
    if (bytesRead === 0) return true
    from += bytesRead
  }
}
