import { describe, expect, it } from 'vitest'
import { workspaceName } from '#lib/service'
import { switchWorkspace } from './switch-workspace'

const page = (path: string) => new Request(`http://localhost:4665${path}`)

describe('switchWorkspace', () => {
  it.each(['/', '/runs?q=x', '/?workspace=other', '/?workspace=toString'])('leaves %s alone', (path) => {
    expect(switchWorkspace(page(path))).toBeNull()
  })

  it('takes the choice out of the address and keeps it as a cookie', () => {
    const answer = switchWorkspace(page('/runs?workspace=sample&q=x'))
    expect(answer?.status).toBe(303)
    expect(answer?.headers.get('location')).toBe('http://localhost:4665/runs?q=x')
    const [pair = ''] = (answer?.headers.get('set-cookie') ?? '').split(';')
    expect(workspaceName(`other=1; ${pair}`)).toBe('sample')
  })

  it('forgets the choice again', () => {
    const cookie = switchWorkspace(page('/?workspace=own'))?.headers.get('set-cookie') ?? ''
    expect(cookie).toContain('Max-Age=0')
    expect(workspaceName(cookie)).toBe('own')
  })

  it('sends nobody to another host', () => {
    expect(switchWorkspace(page('//evil.example/?workspace=own'))?.headers.get('location')).toBe(
      'http://localhost:4665/evil.example/',
    )
  })
})
