import type { ProcessSpec } from '#lib/contract'

/** Bytes that arguments and environment of a process take when it is started. */
export function argumentBytes({ argv, env }: Pick<ProcessSpec, 'argv' | 'env'>): number {
  const texts = [...argv, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  return texts.reduce((bytes, text) => bytes + Buffer.byteLength(text) + 1, 0)
}
