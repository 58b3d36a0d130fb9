import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const
const narrowPx = 360

/** Expects no violation of WCAG 2.2 AA in both themes, and no sideways scrolling at 360 px. */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    expect(violations.map(({ id, nodes }) => ({ theme: colorScheme, id, at: nodes.map((node) => node.html) }))).toEqual(
      [],
    )
  }
  await page.setViewportSize({ width: narrowPx, height: 740 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'width of the page at 360 px' })
    .toBeLessThanOrEqual(narrowPx)
  if (size) await page.setViewportSize(size)
}
