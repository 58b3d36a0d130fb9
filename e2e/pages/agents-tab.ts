import type { Locator } from '@playwright/test'
import type { PlaygroundPage } from './playground-page'

/** The tab that shows one answer under every agent, and a config of one agent for another. */
export class AgentsTab {
  readonly agents: Locator
  readonly summary: Locator
  readonly translation: Locator
  readonly source: Locator
  readonly translated: Locator
  readonly #playground: PlaygroundPage

  constructor(playground: PlaygroundPage) {
    const { page } = playground
    this.#playground = playground
    const compared = page.getByRole('region', { name: 'Agents' })
    this.agents = compared.getByRole('list', { name: 'What each agent makes of it' })
    this.summary = compared.getByRole('status')
    this.translation = page.getByRole('region', { name: 'Translation' })
    this.source = this.translation.locator('.monaco-editor').first()
    this.translated = this.translation.getByRole('figure')
  }

  async open(): Promise<void> {
    await this.#playground.show('Agents')
  }

  agent(name: string): Locator {
    return this.agents.getByRole('listitem', { name, exact: true })
  }

  /** One part of an agent's card. */
  part(title: string, agent: string): Locator {
    return this.agents.getByRole('region', { name: `${title}, ${agent}`, exact: true })
  }

  async choose(field: 'Moment' | 'Answer' | 'Compare with' | 'From' | 'To', label: string): Promise<void> {
    await this.#playground.page.getByRole('combobox', { name: field, exact: true }).selectOption({ label })
  }

  /** The rows of one kind. */
  losses(kind: 'Lost' | 'Changes meaning' | 'Maps'): Locator {
    return this.translation.getByRole('list', { name: kind, exact: true }).getByRole('listitem')
  }
}
