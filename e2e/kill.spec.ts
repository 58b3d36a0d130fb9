import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Campaign, openCampaign } from './kill/campaign'

const KILLS = 20
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
