import { readFile, statfs } from 'node:fs/promises'

/** Where Linux keeps files in memory. */
const MEMORY_FOLDER = '/dev/shm'

/** Larger workspaces are copied to the disk, so that memory is left for what runs. */
const COPY_MAX_BYTES = 67_108_864

/** The folder of files in memory, where programs may be run from it; null where there is none. */
export async function findMemoryFolder(): Promise<string | null> {
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '')
  const fields = mounts.split('\n').map((line) => line.split(' '))
  const mount = fields.findLast(([, path]) => path === MEMORY_FOLDER)
  const [, , type, flags = ''] = mount ?? []
  return type === 'tmpfs' && flags.startsWith('rw') && !flags.split(',').includes('noexec') ? MEMORY_FOLDER : null
}

/** Whether a copy of so many bytes, and what a run may add to it, take at most half of the memory that is free. */
export async function fitsMemory(bytes: number, { folder, addedMaxBytes }: { folder: string; addedMaxBytes: number }) {
  if (bytes > COPY_MAX_BYTES) return false
  const { bavail, bsize } = await statfs(folder)
  return 2 * (bytes + addedMaxBytes) <= bavail * bsize
}
