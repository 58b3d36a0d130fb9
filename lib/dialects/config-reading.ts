import { describeValue, type Finding, isPlainObject, nearestHint } from '#lib/contract'
import type { SourceDocument } from '#lib/jsonc'
import { type AgentConfig, type ConfigReader, isTomlFile, type ReadAgentConfig } from './agent-config'
import type { Reach } from './config-rules'
import type { Fields, HookEntry, RefusedEntry } from './hook-entry'

/** Findings of one file; finding the place of each takes a pass over the text. */
const FINDINGS_MAX = 200

const CONSEQUENCES: Readonly<Record<Reach, string>> = {
  file: 'ignores the whole file',
  event: 'drops every hook of the event',
  group: 'drops the group',
  handler: 'drops this hook',
}

/** A broken entry as it was found, before it is known how far it reaches. */
interface Break {
  readonly reach: Reach
  readonly event: string
  /** Path of the broken field. */
  readonly path: string
  readonly detail: string
}

/** Where a group or handler stands, and what stands there. */
interface Item {
  readonly event: string
  readonly group: string
  readonly handler: string | null
  readonly value: unknown
}

/** One pass over the hooks of a file; collects entries and breaks, then lets each break reach as far as it does. */
export class ConfigReading {
  private readonly entries: (HookEntry & { readonly groupPath: string })[] = []
  private readonly breaks: Break[] = []
  /** Breaks that reach no further than one group or handler, by its path. */
  private readonly breakAt = new Map<string, Break>()
  private readonly findings: Finding[] = []
  private readonly config: AgentConfig
  private readonly reader: ConfigReader
  private readonly source: SourceDocument
  private readonly isToml: boolean
  private fractions: ReadonlySet<string> | null = null

  constructor(config: AgentConfig, reader: ConfigReader, source: SourceDocument) {
    this.config = config
    this.reader = reader
    this.source = source
    this.isToml = isTomlFile(config, reader)
  }

  read(root: Fields): ReadAgentConfig {
    this.checkRoot(root)
    const { hooks } = root
    if (isPlainObject(hooks)) for (const [event, groups] of Object.entries(hooks)) this.readEvent(event, groups)
    else if (hooks !== undefined) this.wrongShape({ event: '', path: 'hooks', expected: 'an object', found: hooks })
    const whole = this.whole()
    const first = whole ?? this.breaks[0]
    const taken = this.entries.filter((entry) => this.breakOf(entry) === undefined)
    return {
      file: {
        layer: this.config.layer,
        path: this.config.path ?? '',
        state: whole ? 'skipped' : first ? 'partly' : 'loaded',
        detail: first?.detail ?? '',
        ...(first ? this.source.positionOf(first.path) : { line: null, column: null }),
      },
      // Other settings are read apart from the hooks among them.
      root: whole && !this.isToml ? null : root,
      entries: taken,
      refused: this.entries.flatMap((entry) => this.refusalOf(entry)),
      brokenEvents: new Map(
        this.breaks.flatMap(({ reach, event, detail }) => (reach === 'event' ? [[event, detail] as const] : [])),
      ),
      findings: this.findings,
      document: root,
      written: this.entries,
      positionOf: (path) => this.source.positionOf(path),
    }
  }

  private readEvent(event: string, groups: unknown): void {
    const { rules, events, agent } = this.reader
    const path = `hooks.${event}`
    if (rules.switches.includes(event)) return
    if (!events.includes(event)) {
      const message = `${agent} has no event of this name and ignores its hooks`
      this.note({ rule: 'unknown-event', path, message, hint: nearestHint(event, events) })
    } else if (Array.isArray(groups)) {
      for (const [at, value] of groups.entries()) {
        this.readGroup({ event, group: `${path}[${at}]`, handler: null, value }, at)
      }
    } else if (isPlainObject(groups) && rules.eventAsObject === 'one-group') {
      this.readGroup({ event, group: path, handler: null, value: groups }, 0)
    } else {
      this.wrongShape({ event, path, expected: 'a list', found: groups })
    }
  }

  /** A closed root and a key that stands twice are faults of the file alone where the agent minds them. */
  private checkRoot(root: Fields): void {
    const { rootKeys, onlyOnce } = this.reader.rules
    const stranger = rootKeys && !this.isToml && Object.keys(root).find((name) => !rootKeys.includes(name))
    if (stranger) {
      this.refuseFile(stranger, `expected no key but ${rootKeys.join(' and ')}, got ${describeValue(stranger)}`)
    }
    for (const { field, expected, isBroken, at } of this.reader.rules.defects) {
      const place = { event: '', isFraction: () => this.isFraction(field) }
      if (at !== 'root' || this.isToml || !isBroken(root[field], root, place)) continue
      this.refuseFile(field, `expected ${expected}, got ${describeValue(root[field])}`)
    }
    const twice = onlyOnce && this.source.repeatedKeys().find((path) => onlyOnce.test(path))
    if (twice) this.refuseFile(twice, 'expected each key once, got it twice')
  }

  private wrongShape({
    event,
    path,
    expected,
    found,
  }: {
    event: string
    path: string
    expected: string
    found: unknown
  }) {
    const message = `expected ${expected}, got ${describeValue(found)}`
    const isEmptyList = Array.isArray(found) && found.length === 0
    if (this.reader.rules.wrongShape === 'refuses-file' && !isEmptyList) this.refuseFile(path, message)
    else {
      const effect = event === '' ? 'it holds no hooks' : `${this.reader.agent} drops this event`
      this.note({ rule: 'config-shape', path, message: `${message}; ${effect}` })
    }
  }

  private refuseFile(path: string, fault: string): void {
    const message = `${fault}; ${this.reader.agent} ${CONSEQUENCES.file}`
    this.breaks.push({ reach: 'file', event: '', path, detail: `${path}: ${message}` })
    this.note({ rule: 'config-shape', severity: 'error', path, message })
  }

  private readGroup(item: Item, at: number): void {
    this.check(item)
    const { event, group, value } = item
    if (!isPlainObject(value) || !Array.isArray(value.hooks)) return
    const { layer, place = 1, path: file = '' } = this.config
    const owner = place === 1 ? layer : `${layer}#${place}`
    for (const [index, handler] of value.hooks.entries()) {
      const path = `${group}.hooks[${index}]`
      this.check({ event, group, handler: path, value: handler })
      this.entries.push({
        ref: `${owner}:${event}[${at}].hooks[${index}]`,
        layer,
        file,
        event,
        path,
        groupPath: group,
        group: value,
        handler: isPlainObject(handler) ? handler : {},
      })
    }
  }

  /** Notes the first thing that is wrong with a group or handler. */
  private check({ event, group, handler, value }: Item): void {
    const { rules, agent } = this.reader
    const at = handler === null ? 'group' : 'handler'
    const own = handler ?? group
    const fields = isPlainObject(value) ? value : {}
    for (const { at: where, field, expected, reach, isBroken } of rules.defects) {
      if (where !== at || (field !== '' && !isPlainObject(value))) continue
      const held = field === '' ? value : fields[field]
      const path = field === '' ? own : `${own}.${field}`
      if (!isBroken(held, fields, { event, isFraction: () => this.isFraction(path) })) continue
      const message = `expected ${expected}, got ${describeValue(held)}; ${agent} ${CONSEQUENCES[reach]}`
      const found = { reach, event, path, detail: `${path}: ${message}` }
      this.breaks.push(found)
      if (reach === 'group') this.breakAt.set(group, found)
      if (reach === 'handler') this.breakAt.set(own, found)
      this.note({ rule: 'config-entry', severity: 'error', path, message })
      return
    }
  }

  private isFraction(path: string): boolean {
    this.fractions ??= this.source.fractions()
    return this.fractions.has(path)
  }

  private breakOf({ path, groupPath }: { path: string; groupPath: string }): Break | undefined {
    return this.whole() ?? this.breakAt.get(groupPath) ?? this.breakAt.get(path)
  }

  private whole(): Break | undefined {
    const [first] = this.breaks
    return first?.reach === 'file' ? first : this.breaks.find(({ reach }) => reach === 'file')
  }

  private refusalOf(entry: HookEntry & { readonly groupPath: string }): RefusedEntry[] {
    const found = this.breakOf(entry)
    if (!found) return []
    const reason = found.reach === 'file' ? 'file-skipped' : 'invalid-entry'
    return [{ ref: entry.ref, event: entry.event, reason, detail: found.detail }]
  }

  private note(finding: {
    rule: string
    path: string
    message: string
    hint?: string
    severity?: Finding['severity']
  }) {
    if (this.findings.length >= FINDINGS_MAX) return
    const { rule, path, message, hint = '', severity = 'warning' } = finding
    this.findings.push({ rule, severity, path, ...this.source.positionOf(path), message, hint })
  }
}
