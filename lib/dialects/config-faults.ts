import { describeValue, type Finding, nearestHint } from '#lib/contract'
import type { SourceDocument } from '#lib/jsonc'
import type { AgentConfig, ConfigReader } from './agent-config'
import { type Break, CONSEQUENCES, ConfigBreaks } from './config-breaks'
import type { ConfigRules } from './config-rules'

/** Findings of one file; finding the place of each takes a pass over the text. */
const FINDINGS_MAX = 200

/** A value of another shape than the agent expects; of no event where it is that of the hooks as a whole. */
interface ShapeFault {
  readonly event: string
  readonly path: string
  readonly expected: string
  readonly found: unknown
}

/** A broken entry: whose it is, by the path of its group or handler, and what is wrong with it. */
interface EntryFault extends Omit<Break, 'detail'> {
  readonly owner: string
  readonly fault: string
}

/** What is wrong with one file: breaks, which say what the agent drops, and findings, which tell people. */
export class ConfigFaults {
  readonly breaks = new ConfigBreaks()
  readonly findings: Finding[] = []
  /** What a break of the whole file comes to. */
  readonly refused: NonNullable<ConfigRules['refused']>
  private readonly config: AgentConfig
  private readonly reader: ConfigReader
  private readonly source: SourceDocument

  constructor(config: AgentConfig, reader: ConfigReader, source: SourceDocument) {
    this.config = config
    this.reader = reader
    this.source = source
    this.refused = reader.rules.refused ?? { state: 'skipped', effect: 'ignores the whole file' }
  }

  unknownEvent(event: string, path: string): void {
    const { agent, events } = this.reader
    const message = `${agent} has no event of this name and ignores its hooks`
    this.note({ rule: 'unknown-event', path, message, hint: nearestHint(event, events) })
  }

  wrongShape({ event, path, expected, found }: ShapeFault): void {
    const message = `expected ${expected}, got ${describeValue(found)}`
    const isEmptyList = Array.isArray(found) && found.length === 0
    if (this.reader.rules.wrongShape === 'refuses-file' && !isEmptyList) this.refuseFile(path, message)
    else {
      const effect = event === '' ? 'it holds no hooks' : `${this.reader.agent} drops this event`
      this.note({ rule: 'config-shape', path, message: `${message}; ${effect}` })
    }
  }

  refuseFile(path: string, fault: string, rule = 'config-shape'): void {
    const message = `${fault}; ${this.reader.agent} ${this.refused.effect}`
    this.breaks.add({ reach: 'file', event: '', path, detail: `${path}: ${message}` })
    this.note({ rule, severity: 'error', path, message })
  }

  refuse({ owner, fault, reach, event, path }: EntryFault): void {
    const effect = reach === 'file' ? this.refused.effect : CONSEQUENCES[reach]
    const message = `${fault}; ${this.reader.agent} ${effect}`
    this.breaks.add({ reach, event, path, detail: `${path}: ${message}` }, owner)
    this.note({ rule: 'config-entry', severity: 'error', path, message })
  }

  private note({
    rule,
    path,
    message,
    hint = '',
    severity = 'warning',
  }: Pick<Finding, 'rule' | 'path' | 'message'> & Partial<Pick<Finding, 'hint' | 'severity'>>): void {
    if (this.findings.length >= FINDINGS_MAX) return
    const { layer, path: file = '' } = this.config
    this.findings.push({ rule, severity, layer, file, path, ...this.source.positionOf(path), message, hint })
  }
}
