import { gzipSync } from 'node:zlib'

/** Size of what an address answers, compressed; throws for any status but a good one. */
export async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`GET ${url} answered ${response.status}.`)
  return gzipSync(new Uint8Array(await response.arrayBuffer())).length
}
