import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../../scripts/run-command.mjs'
import type { Row } from '../results/row'
import { buildProduct } from '../server/build'

/** The bundled dispatch-in-next.ts, beside the bundle that holds this file. */
const PROGRAM = fileURLToPath(new URL('dispatch-in-next.mjs', import.meta.url))

/** The same benches inside a running server, where Next follows every promise with its own storage. */
export async function measureInNext(rounds: number): Promise<Row[]> {
  await buildProduct()
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-bench-'))
  const file = join(folder, 'rows.json')
  const env = { ...process.env, HOOKSCOPE_DATA_DIR: join(folder, 'data') }
  const { code, output, errors } = await runCommand([process.execPath, PROGRAM, file, String(rounds)], {
    echo: false,
    env,
  })
  if (code !== 0) throw new Error(`The benches inside the server failed:\n${output}${errors}`)
  const rows: Row[] = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return rows
}
