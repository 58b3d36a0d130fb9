import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { bundleForNode } from './node-bundle.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = mkdtempSync(join(tmpdir(), 'hookscope-bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a bundle of the reader of JSON with comments stands alone', async () => {
  const source = join(folder, 'read.ts')
  writeFileSync(
    source,
    `import { parseJsonc } from '${join(root, 'lib/jsonc/index.ts')}'\nconsole.log(parseJsonc('[1, /* two */ 2,]').value)\n`,
  )
  await bundleForNode({ root, programs: [{ in: source, out: 'read' }], outdir: join(folder, 'out') })
  const printed = execFileSync(process.execPath, [join(folder, 'out/read.mjs')], { encoding: 'utf8' })
  expect(printed).toBe('[ 1, 2 ]\n')
})
