import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { health, outcomes } from '#lib/http'
import { mount } from './respond'

vi.mock('server-only', () => ({}))

const ORIGIN = 'http://127.0.0.1:4665'
const get = ({ answer }: typeof health, path: string) =>
  mount({ answer }).GET(new Request(`${ORIGIN}${path}`, { headers: { host: '127.0.0.1:4665' } }))

let dataDir: string
let logged: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hookscope-respond-'))
  logged = []
  vi.stubEnv('HOOKSCOPE_DATA_DIR', dataDir)
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(globalThis, Symbol.for('hookscope.service'))
  rmSync(dataDir, { recursive: true })
})

describe('mount', () => {
  it('answers degraded over a database it cannot read, says why, and logs it once', async () => {
    const file = join(dataDir, 'hookscope.db')
    writeFileSync(file, 'Once upon a time there was a file that was no database at all. '.repeat(100))
    const report = await get(health, '/api/health')
    expect(report.status).toBe(200)
    const { status, store } = await report.json()
    expect(status).toBe('degraded')
    expect(store.error).toContain(`${file} is not a hookscope database`)
    const refusal = await get(outcomes, '/api/outcomes')
    expect(refusal.status).toBe(503)
    expect(await refusal.json()).toMatchObject({ code: 'STORE_UNAVAILABLE', detail: store.error })
    expect(logged).toEqual([`hookscope: ${store.error}\n`])
  })

  it('logs once why no service could be started at all', async () => {
    vi.stubEnv('HOOKSCOPE_SYNC', 'sometimes')
    const answers = [await get(health, '/api/health'), await get(outcomes, '/api/outcomes')]
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(await answers[0]?.json()).toMatchObject({ code: 'INVALID_SETTING' })
    expect(logged).toEqual([expect.stringContaining('HOOKSCOPE_SYNC')])
  })
})
