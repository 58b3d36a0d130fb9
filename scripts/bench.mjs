import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleForNode } from './node-bundle.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const outdir = '.reports/bench'

// Bundled as the product is, because a loader that keeps the names of functions would slow every closure down.
await bundleForNode({
  root,
  programs: [
    { in: 'bench/main.ts', out: 'main' },
    { in: 'bench/dispatch/dispatch-in-next.ts', out: 'dispatch-in-next' },
    { in: 'bench/process/bare-spawn-child.ts', out: 'bare-spawn-child' },
    { in: 'lib/process/process-child.ts', out: 'process-child' },
  ],
  outdir,
})
const { status } = spawnSync(process.execPath, [join(outdir, 'main.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
