import { rmSync } from 'node:fs'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll } from 'vitest'

/** Bundles a program of this folder for the tests of a file, and answers where it will be. */
export function bundleForTests(source: string): string {
  const name = source.replaceAll('/', '-').replace(/[.]ts$/, '')
  const file = `${process.cwd()}/node_modules/.cache/hookscope-test/${name}-${process.pid}-${nextSerial()}.mjs`
  beforeAll(() => {
    buildSync({ entryPoints: [source], outfile: file, bundle: true, platform: 'node', format: 'esm' })
  })
  afterAll(() => rmSync(file, { force: true }))
  return file
}

let serial = 0

function nextSerial(): number {
  serial += 1
  return serial
}
