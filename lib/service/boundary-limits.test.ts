import { expect, it } from 'vitest'
import { openBoundary } from '#lib/process/sandbox'
import { boundaryLimits } from './boundary-limits'
import { parseSettings } from './settings'

it('is what a boundary is opened with', async () => {
  const limits = boundaryLimits(parseSettings({ HOOKSCOPE_COMMAND_DISK_MB: '3', HOOKSCOPE_COMMAND_PROCESSES: '9' }))
  expect(limits).toMatchObject({
    disk: { maxBytes: 3 * 1_048_576 },
    fileMaxBytes: 3 * 1_048_576,
    processes: { processesMax: 9 },
  })
  const boundary = await openBoundary({
    isUnsandboxed: true,
    home: '/nonexistent',
    path: '',
    deniedPaths: [],
    limits,
    openProxy: null,
    scratchFolder: '/nonexistent',
    memoryFolder: null,
    platform: 'linux',
  })
  expect(boundary.state.kind).toBe('unsandboxed')
})
