import { isBuilt } from '../../scripts/build-stamp.mjs'
import { runCommand } from '../../scripts/run-command.mjs'

/** Builds the product unless the build is of the present sources. */
export async function buildProduct(): Promise<void> {
  if (!isBuilt(process.cwd())) await run(['scripts/build.mjs'])
}

/** Builds the bare Next app. */
export async function buildFloor(): Promise<void> {
  await run(['node_modules/next/dist/bin/next', 'build', 'bench/next-floor'])
}

async function run(args: readonly string[]): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output, errors } = await runCommand([process.execPath, ...args], { echo: false, env })
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output}${errors}`)
}
