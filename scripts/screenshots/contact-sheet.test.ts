import { describe, expect, it } from 'vitest'
import { contactSheet } from './contact-sheet.mjs'

describe('contactSheet', () => {
  it('has one section a page and one picture a theme and width', () => {
    const shot = (name: string, theme: string, width: string) => ({ name, theme, width, file: `${name}-${theme}.png` })
    const html = contactSheet([
      shot('runs', 'light', '360'),
      shot('hooks', 'light', '360'),
      shot('runs', 'dark', '360'),
    ])
    expect(html.match(/<section>/g)).toHaveLength(2)
    expect(html.match(/<img /g)).toHaveLength(3)
    expect(html).toContain('alt="runs, dark, 360 px"')
  })

  it('takes no markup from names', () => {
    const html = contactSheet([{ name: '<b>"', theme: 'light', width: '360', file: '<b>.png' }])
    expect(html).not.toContain('<b>')
  })
})
