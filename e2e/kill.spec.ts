import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Campaign, openCampaign } from './kill/campaign'
import { type HookCampaign, openHookCampaign } from './kill/hooks/hook-campaign'

const KILLS = 20
const HOOK_KILLS = 5
const SEED = 4665

test.describe
  .serial('a server killed under load', () => {
    let campaign: Campaign | null = null
    let dataFolder = ''

    test.beforeAll(async () => {
      dataFolder = await mkdtemp(join(tmpdir(), 'hookscope-kill-'))
      campaign = await openCampaign({ root: process.cwd(), dataFolder, seed: SEED })
    })

    test.afterAll(async () => {
      await campaign?.close()
      await rm(dataFolder, { recursive: true, force: true })
    })

    for (let kill = 1; kill <= KILLS; kill += 1) {
      test(`kill ${kill}: everything acknowledged is there, and nothing half`, async () => {
        await campaign?.killOnce()
        expect(campaign?.report().kills).toBe(kill)
      })
    }

    test('what was there after each kill is there after all of them', async () => {
      await campaign?.checkAll()
      const { acknowledged, unanswered } = campaign?.report() ?? {}
      expect(acknowledged, 'a campaign that acknowledges nothing proves nothing').toBeGreaterThan(KILLS)
      expect(unanswered, 'the server was killed while requests were under way').toBeGreaterThan(0)
    })
  })

test.describe
  .serial('a server killed while it runs command hooks', () => {
    let campaign: HookCampaign | null = null
    let dataFolder = ''

    test.beforeAll(async () => {
      dataFolder = await mkdtemp(join(tmpdir(), 'hookscope-kill-hooks-'))
      campaign = await openHookCampaign({ root: process.cwd(), dataFolder, seed: SEED })
    })

    test.afterAll(async () => {
      await campaign?.close()
      await rm(dataFolder, { recursive: true, force: true })
    })

    for (let kill = 1; kill <= HOOK_KILLS; kill += 1) {
      test(`kill ${kill}: no process lives on, every outcome is there, every rewake is delivered once`, async () => {
        await campaign?.killOnce()
        expect(campaign?.report().kills).toBe(kill)
      })
    }

    test('hooks ran, and their results were delivered', () => {
      const { started = 0, rows = {} } = campaign?.report() ?? {}
      expect(started, 'a campaign that starts nothing proves nothing').toBeGreaterThan(HOOK_KILLS)
      expect(rows.delivered, 'results reached their consumer').toBeGreaterThan(0)
    })
  })
