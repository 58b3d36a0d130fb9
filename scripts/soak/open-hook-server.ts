import { join } from 'node:path'
import type { BoundedRunner, ProcessSpec } from '#lib/contract'
import { openBoundedRunner } from '#lib/process'
import { boundaryOptions, openService, parseSettings } from '#lib/service'
import { openSqliteStore } from '#lib/store/sqlite'
import { readHelperName } from './helper-measure'
import { definitionOf, HOOK_KINDS } from './hook-kinds'

/** A server without its door: definitions, bus, recorder, ledger and a SQLite file, and real processes. */
export type HookServer = Awaited<ReturnType<typeof openHookServer>>

/** Opens a server whose hooks are those of the soak, with its data in a folder and the bundle of the helper. */
export async function openHookServer({ folder, helperFile }: { folder: string; helperFile: string }) {
  const { PATH = '' } = process.env
  const settings = parseSettings({
    HOOKSCOPE_UNSANDBOXED: '1',
    HOOKSCOPE_REWAKE_TTL_MS: '86400000',
    HOOKSCOPE_DATA_DIR: folder,
    HOOKSCOPE_DRAIN_MS: '5000',
  })
  const machine = { home: folder, path: PATH, temporary: folder, platform: process.platform }
  const boundary = { ...boundaryOptions(settings, machine), openProxy: null }
  const { runner, close } = await openBoundedRunner({ helperFile, atOnce: 16, boundary })
  const store = openSqliteStore({ file: join(folder, 'soak.db') })
  for (const kind of HOOK_KINDS) {
    await store.putDefinition({ document: definitionOf(kind), writtenBy: 'soak', writtenAtMs: Date.now() })
  }
  const probe = async () => 'missing' as const
  const service = await openService({
    store,
    settings,
    version: '0.0.0-soak',
    execution: { runner, environment: { PATH }, cwd: folder, probe },
  })
  return {
    helper: await readHelperName((spec) => stdoutOf(runner, spec)),
    context: service.context,
    async close() {
      await service.close()
      await close()
    },
  }
}

async function stdoutOf(runner: BoundedRunner, spec: ProcessSpec): Promise<Uint8Array> {
  const access = { workspace: null, hosts: [] }
  const run = await runner.run(spec, { access, signal: new AbortController().signal })
  if (run.kind === 'refused') throw new Error(run.reason)
  return run.result.stdout
}
