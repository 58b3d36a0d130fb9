import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

async function compressesOn(host: string | undefined): Promise<unknown> {
  vi.stubEnv('HOST', host)
  vi.resetModules()
  const { default: config } = await import('../next.config.mjs')
  return config.compress
}

it.each([undefined, '127.0.0.1', '::1', 'localhost'])('sends answers as they are on %s', async (host) => {
  expect(await compressesOn(host)).toBe(false)
})

it.each(['0.0.0.0', '192.168.1.20', 'hooks.example'])('compresses answers on %s', async (host) => {
  expect(await compressesOn(host)).toBe(true)
})
