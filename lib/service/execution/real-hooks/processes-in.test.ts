import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openRealHooks, openWorkspace, processesIn } from './open-real-hooks.suite'

test.each([true, false])(
  'a process that works in a folder is seen while it lives, unsandboxed: %s',
  async (isUnsandboxed) => {
    const hooks = await openRealHooks({ isUnsandboxed })
    const workspace = openWorkspace({})
    const cancellation = new AbortController()
    const seen: number[] = []
    await hooks.runner.run(
      {
        argv: ['sh', '-c', 'setsid sleep 300 & echo ready; wait'],
        cwd: workspace,
        env: { PATH: process.env.PATH ?? '' },
        stdin: '',
        timeoutMs: 15_000,
        kill: { signal: 'SIGKILL', to: 'group', graceMs: 0 },
        endsWith: 'output',
        boundMs: 1_000,
        outputMaxBytes: 1_000,
      },
      {
        access: { workspace, hosts: [] },
        signal: cancellation.signal,
        onOutput() {
          seen.push(...processesIn(workspace))
          cancellation.abort()
        },
      },
    )
    expect(seen.length).toBeGreaterThanOrEqual(2)
    expect(processesIn(workspace)).toEqual([])
    await hooks.close()
    rmSync(workspace, { recursive: true })
  },
)
