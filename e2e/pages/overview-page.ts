import type { Locator, Page } from '@playwright/test'

/** The overview as a person meets it. */
export class OverviewPage {
  readonly indicators: Locator
  readonly tail: Locator
  readonly ranking: Locator
  readonly follow: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.indicators = page.getByRole('region', { name: 'Indicators' })
    this.tail = page.getByRole('list', { name: 'Outcomes as they are stored' })
    this.ranking = page.getByRole('table', { name: 'Hooks by what stands out' })
    this.follow = page.getByRole('switch', { name: 'Follow live' })
  }

  async open(query = ''): Promise<void> {
    await this.#page.goto(`/${query}`)
  }

  range(name: string): Locator {
    return this.#page.getByRole('radio', { name, exact: true })
  }

  /** The number of an indicator, which leads to the outcomes behind it. */
  figure(label: string): Locator {
    return this.indicators.getByRole('link', { name: `${label}: list the outcomes` })
  }

  /** The panel of a chart. */
  chart(title: string): Locator {
    return this.#page.locator('section', { has: this.#page.getByRole('heading', { name: title, exact: true }) })
  }
}
