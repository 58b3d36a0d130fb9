import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeStamp } from './build-stamp.mjs'
import { runCommand } from './run-command.mjs'
import { failWith, StopError } from './stop-error.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

async function build() {
  for (const args of [['scripts/bundle.mjs'], ['node_modules/next/dist/bin/next', 'build']]) {
    const { code } = await runCommand([process.execPath, ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
    if (code !== 0) throw new StopError(`the build failed in ${args.join(' ')}; its message is above.`)
  }
  writeStamp(root)
}

build().catch(failWith)
