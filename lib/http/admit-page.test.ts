import { describe, expect, it } from 'vitest'
import { parseSettings } from '#lib/service'
import { admitPage } from './admit-page'
import { hasToken } from './token'

const open = parseSettings({})
const guarded = parseSettings({ HOOKSCOPE_TOKEN: 'let-me-in' })
const page = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:4665${path}`, { headers })

describe('admitPage', () => {
  it('lets everyone on this machine see the pages when no token is set', () => {
    expect(admitPage(page('/'), open)).toBeNull()
  })

  it('keeps foreign host names off the pages too', () => {
    expect(admitPage(page('/', { host: 'evil.example' }), open)?.status).toBe(403)
  })

  it('says how to sign in, and keeps a wrong token out', async () => {
    const answer = admitPage(page('/runs'), guarded)
    expect(answer?.status).toBe(401)
    expect(await answer?.text()).toContain('/?token=')
    expect(admitPage(page('/?token=guess'), guarded)?.status).toBe(401)
  })

  it('takes the token out of the address and gives a cookie that is not the token', () => {
    const answer = admitPage(page('/runs?token=let-me-in&q=x'), guarded)
    const cookie = answer?.headers.get('set-cookie') ?? ''
    expect(answer?.status).toBe(303)
    expect(answer?.headers.get('location')).toBe('http://localhost:4665/runs?q=x')
    expect(cookie).toMatch(/^hookscope-token=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/)
    const [pair = ''] = cookie.split(';')
    expect(admitPage(page('/runs', { cookie: `other=1; ${pair}` }), guarded)).toBeNull()
    expect(hasToken(page('/api/runs', { cookie: pair }), 'another-token')).toBe(false)
  })

  it('sends nobody to another host', () => {
    const answer = admitPage(page('//evil.example/?token=let-me-in'), guarded)
    expect(answer?.headers.get('location')).toBe('http://localhost:4665/evil.example/')
  })
})
