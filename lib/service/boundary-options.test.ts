import { expect, it } from 'vitest'
import { openBoundary } from '#lib/process/sandbox'
import { boundaryOptions, trustFileOf } from './boundary-options'
import { parseSettings } from './settings'

const MACHINE = { home: '/home/ann', path: '', temporary: '/nonexistent', platform: 'linux' } as const

it('is what a boundary is opened with', async () => {
  const settings = parseSettings({
    HOOKSCOPE_COMMAND_DISK_MB: '3',
    HOOKSCOPE_COMMAND_PROCESSES: '9',
    HOOKSCOPE_UNSANDBOXED: '1',
  })
  const options = boundaryOptions(settings, MACHINE)
  expect(options.limits).toMatchObject({
    disk: { maxBytes: 3 * 1_048_576 },
    fileMaxBytes: 3 * 1_048_576,
    processes: { processesMax: 9 },
  })
  const boundary = await openBoundary({ ...options, openProxy: null, memoryFolder: null })
  expect(boundary.state.kind).toBe('unsandboxed')
})

it('keeps the data folder and the trust file from every command', () => {
  const settings = parseSettings({ HOOKSCOPE_DATA_DIR: '/srv/data' })
  expect(boundaryOptions(settings, MACHINE).deniedPaths).toEqual(['/srv/data', '/home/ann/.hookscope/trust.json'])
  const elsewhere = parseSettings({ HOOKSCOPE_DATA_DIR: '/srv/data', HOOKSCOPE_TRUST_FILE: '/srv/trust.json' })
  expect(boundaryOptions(elsewhere, MACHINE).deniedPaths).toEqual(['/srv/data', '/srv/trust.json'])
  expect(trustFileOf(elsewhere, MACHINE.home)).toBe('/srv/trust.json')
})
