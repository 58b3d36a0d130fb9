import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Generator } from './generator'

/** The paths of the files whose text is not what their generator gives now, missing ones included. */
export async function findStaleFiles(generators: readonly Generator[], root: string): Promise<string[]> {
  const texts = await Promise.all(generators.map(({ path }) => readFile(join(root, path), 'utf8').catch(() => null)))
  return generators.filter(({ render }, index) => render() !== texts[index]).map(({ path }) => path)
}

/** Writes every file, with the folders it needs. */
export async function writeFiles(generators: readonly Generator[], root: string): Promise<void> {
  for (const { path, render } of generators) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), render())
  }
}
