import { describe, expect, it } from 'vitest'
import { isLoopbackName, parseSettings, SETTINGS } from './settings'

describe('parseSettings', () => {
  it('takes the fallbacks of an empty environment', () => {
    expect(parseSettings({})).toEqual({
      port: 4665,
      host: '127.0.0.1',
      dataDir: '.hookscope',
      token: '',
      allowedHosts: [],
      sync: 'normal',
      journalMode: 'wal',
      dispatchBudgetMs: 0,
      drainMs: 5000,
      streamBufferItems: 1000,
      streamHeartbeatMs: 15_000,
      pageItems: 50,
      runItems: 10_000,
      batchItems: 1000,
      backtestItems: 10_000,
      bodyMaxBytes: 1_048_576,
      readOnly: false,
      bridges: '',
      unsandboxed: false,
      trustFile: '',
      scratchMaxMegabytes: 512,
      scratchMaxFiles: 20_000,
      commandsAtOnce: 16,
      commandDiskMegabytes: 512,
      commandFiles: 50_000,
      commandTmpMegabytes: 64,
      commandMemoryMegabytes: 2048,
      commandProcesses: 256,
      changesShown: 100,
      changeTextMaxBytes: 65_536,
      egressHosts: [],
      egressRedirects: 5,
      modelKind: 'off',
      modelUrl: '',
      modelKey: '',
      model: '',
      outcomesDays: null,
      dispatchesDays: null,
      envelopesDays: null,
      journalDays: null,
      minuteSumsDays: null,
      maxMegabytes: null,
      retentionEveryMin: 60,
      retentionFirstMs: 60_000,
      retentionSliceRows: 2000,
      rewakeQueueMax: 64,
      rewakeTtlMs: 300_000,
      rewakeLeaseItems: 3,
      rewakeLeaseMs: 30_000,
      rewakeAttemptsMax: 5,
      rewakeTextChars: 320,
      rewakeSurplus: 'keep',
      rewakeSweepMs: 1000,
      rewakeOwnerLostMs: 15_000,
    })
  })

  it('reads what is set, and an empty variable as absent', () => {
    const settings = parseSettings({ PORT: '0', HOOKSCOPE_ALLOWED_HOSTS: 'Box.local, 10.0.0.7', HOOKSCOPE_SYNC: '' })
    expect(settings).toMatchObject({ port: 0, allowedHosts: ['box.local', '10.0.0.7'], sync: 'normal' })
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['HOST', 'not a host'],
    ['HOOKSCOPE_SYNC', 'off'],
    ['HOOKSCOPE_JOURNAL_MODE', 'memory'],
    ['HOOKSCOPE_DISPATCH_BUDGET_MS', '-1'],
    ['HOOKSCOPE_DRAIN_MS', '60001'],
    ['HOOKSCOPE_PAGE_ITEMS', '0'],
    ['HOOKSCOPE_ALLOWED_HOSTS', 'a b'],
    ['HOOKSCOPE_READONLY', 'yes'],
    ['HOOKSCOPE_UNSANDBOXED', 'true'],
    ['HOOKSCOPE_SCRATCH_MAX_MB', '0'],
    ['HOOKSCOPE_COMMAND_PROCESSES', '7'],
    ['HOOKSCOPE_COMMAND_MEMORY_MB', '1.5'],
    ['HOOKSCOPE_EGRESS_HOSTS', 'https://a.test'],
    ['HOOKSCOPE_EGRESS_HOSTS', 'a.test/path'],
    ['HOOKSCOPE_EGRESS_REDIRECTS', '21'],
    ['HOOKSCOPE_MODEL_KIND', 'other'],
    ['HOOKSCOPE_KEEP_OUTCOMES_DAYS', '3651'],
    ['HOOKSCOPE_KEEP_MINUTE_SUMS_DAYS', '30'],
    ['HOOKSCOPE_KEEP_MAX_MB', '-1'],
    ['HOOKSCOPE_RETENTION_SLICE_ROWS', '99'],
    ['HOOKSCOPE_REWAKE_QUEUE_MAX', '0'],
    ['HOOKSCOPE_REWAKE_TTL_MS', '999'],
    ['HOOKSCOPE_REWAKE_LEASE_MS', '600001'],
    ['HOOKSCOPE_REWAKE_SURPLUS', 'lose'],
  ])('refuses %s=%s with the name, what was expected and what came', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrowError(
      expect.objectContaining({
        code: 'INVALID_SETTING',
        message: expect.stringMatching(new RegExp(`^${name}: expected .+, got .*${value}`)),
      }),
    )
  })

  it.each([
    ['HOOKSCOPE_TOKEN', 'two words'],
    ['HOOKSCOPE_MODEL_KEY', 'two words'],
    ['HOOKSCOPE_MODEL_URL', 'https://me:words@api.test/'],
  ])('does not repeat a refused %s', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrowError(new RegExp(`^(?!.*words)${name}`))
  })

  it.each([
    [{ HOOKSCOPE_MODEL_KIND: 'openai' }, /^HOOKSCOPE_MODEL_URL: expected a value.*openai/],
    [
      { HOOKSCOPE_MODEL_KIND: 'anthropic', HOOKSCOPE_MODEL_URL: 'https://api.test' },
      /^HOOKSCOPE_MODEL: expected a value/,
    ],
  ])('refuses a model of which something is missing: %j', (environment, message) => {
    expect(() => parseSettings(environment)).toThrowError(message)
  })

  it('takes a model that is complete, or needs nothing more', () => {
    const access = { HOOKSCOPE_MODEL_URL: 'http://127.0.0.1:11434/v1', HOOKSCOPE_MODEL: 'qwen3:4b' }
    expect(parseSettings({ HOOKSCOPE_MODEL_KIND: 'openai', ...access })).toMatchObject({ model: 'qwen3:4b' })
    expect(parseSettings({ HOOKSCOPE_MODEL_KIND: 'scripted' })).toMatchObject({ modelKind: 'scripted' })
  })

  it('refuses a host others can reach without a token, and takes it with one', () => {
    expect(() => parseSettings({ HOST: '0.0.0.0' })).toThrowError(/^HOST: .*HOOKSCOPE_TOKEN/)
    expect(parseSettings({ HOST: '0.0.0.0', HOOKSCOPE_TOKEN: 'abc' })).toMatchObject({ host: '0.0.0.0', token: 'abc' })
  })

  it.each([
    ['localhost', true],
    ['127.9.8.7', true],
    ['[::1]', true],
    ['127.0.0.1.evil.example', false],
    ['0.0.0.0', false],
  ])('knows that %s is loopback: %s', (name, loopback) => {
    expect(isLoopbackName(name)).toBe(loopback)
  })
})

describe('SETTINGS', () => {
  it.each(Object.values(SETTINGS))('accepts the fallback of $name and says what it means', (row) => {
    expect(row.parse(row.fallback)).toBeDefined()
    expect(row.meaning).toMatch(/\.$/)
  })
})
