import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test } from '@playwright/test'

/** What a page may load before it is usable, beyond the frame that every page has. */
const allowedKib = 50

/** Gzipped size of the scripts a page names in its HTML, in KiB. */
async function firstLoadKib(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text()
  const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag))
  const scripts = [...new Set(tags.map(([, src = '']) => src))]
  expect(scripts.length).toBeGreaterThan(0)
  const sizes = await Promise.all(scripts.map(async (src) => gzipSync(await (await request.get(src)).body()).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024
}

for (const path of [
  '/',
  '/playground',
  '/runs',
  '/runs/some-run',
  '/outcomes',
  '/rewakes',
  '/hooks',
  '/hooks/some-hook',
  '/contract',
  '/settings',
]) {
  test(`${path} loads at most ${allowedKib} KiB of scripts over the empty frame`, async ({ request }) => {
    const frame = await firstLoadKib(request, '/no-such-page')
    expect((await firstLoadKib(request, path)) - frame).toBeLessThanOrEqual(allowedKib)
  })
}
