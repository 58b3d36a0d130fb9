import { describeValue, isPlainObject } from '#lib/contract'
import type { SourceDocument } from '#lib/jsonc'
import { type AgentConfig, type ConfigReader, isTomlFile, type ReadAgentConfig } from './agent-config'
import type { PlacedEntry } from './config-breaks'
import { ConfigFaults } from './config-faults'
import type { Defect, HookList } from './config-rules'
import type { Fields } from './hook-entry'
import { valueAt } from './read-field'

/** Where a group or handler stands, and what stands there. */
interface Item {
  readonly event: string
  readonly group: string
  readonly handler: string | null
  readonly value: unknown
}

const hasHooks = (value: unknown) => isPlainObject(value) && 'hooks' in value

/** One pass over the hooks of a file; collects entries and breaks, then lets each break reach as far as it does. */
export class ConfigReading {
  private readonly entries: PlacedEntry[] = []
  private readonly faults: ConfigFaults
  private readonly config: AgentConfig
  private readonly reader: ConfigReader
  private readonly source: SourceDocument
  private readonly isToml: boolean
  private readonly defects: Readonly<Record<'group' | 'handler', readonly Defect[]>>
  private fractions: ReadonlySet<string> | null = null

  constructor(config: AgentConfig, reader: ConfigReader, source: SourceDocument) {
    this.config = config
    this.reader = reader
    this.source = source
    this.isToml = isTomlFile(config, reader)
    const defectsAt = (where: Defect['at']) => reader.rules.defects.filter(({ at }) => at === where)
    this.defects = { group: defectsAt('group'), handler: defectsAt('handler') }
    this.faults = new ConfigFaults(config, reader, source)
  }

  read(root: Fields): ReadAgentConfig {
    this.checkRoot(root)
    const { shape = 'grouped' } = this.reader.rules
    if (typeof shape === 'object') this.readList(root, shape)
    else this.readEvents(root.hooks)
    const { breaks, findings, refused } = this.faults
    const whole = breaks.whole()
    const first = whole ?? breaks.first()
    return {
      file: {
        layer: this.config.layer,
        path: this.config.path ?? '',
        state: whole ? refused.state : first ? 'partly' : 'loaded',
        detail: first?.detail ?? '',
        ...(first ? this.source.positionOf(first.path) : { line: null, column: null }),
      },
      // Other settings are read apart from the hooks among them.
      root: whole && !this.isToml ? null : root,
      entries: this.entries.filter((entry) => breaks.of(entry) === undefined),
      refused: this.entries.flatMap((entry) => breaks.refusalOf(entry)),
      brokenEvents: breaks.events(),
      findings,
      document: root,
      written: this.entries,
      positionOf: (path) => this.source.positionOf(path),
      text: this.config.text,
      placeOf: (path) => this.source.placeOf(path),
    }
  }

  private readEvents(hooks: unknown): void {
    if (isPlainObject(hooks)) for (const [event, groups] of Object.entries(hooks)) this.readEvent(event, groups)
    else if (hooks !== undefined)
      this.faults.wrongShape({ event: '', path: 'hooks', expected: 'an object', found: hooks })
  }

  /** One list for all events; of which event a hook is, it says itself. */
  private readList(root: Fields, { path, eventOf, nameOf }: HookList): void {
    const list = valueAt(root, path)
    if (!Array.isArray(list)) {
      if (list !== undefined && list !== null)
        this.faults.wrongShape({ event: '', path, expected: 'a list', found: list })
      return
    }
    const counts = new Map<string, number>()
    const names = new Set<string>()
    for (const [at, value] of list.entries()) {
      const own = `${path}[${at}]`
      const fields = isPlainObject(value) ? value : {}
      const [event, name] = [eventOf(fields), nameOf(fields)]
      const place = counts.get(event) ?? 0
      counts.set(event, place + 1)
      const isSound = this.readHandler({ event, group: own, handler: own, value }, `[${place}]`)
      if (isSound && !this.reader.events.includes(event)) this.faults.unknownEvent(event, own)
      if (name === null) continue
      if (names.has(name)) {
        const fault = `expected each name once, got ${describeValue(name)} twice`
        this.faults.refuse({ reach: 'file', event, path: `${own}.id`, owner: own, fault })
      }
      names.add(name)
    }
  }

  private readEvent(event: string, groups: unknown): void {
    const { rules, events } = this.reader
    const path = `hooks.${event}`
    if (rules.switches.includes(event)) return
    if (!events.includes(event)) this.faults.unknownEvent(event, path)
    else if (Array.isArray(groups)) {
      for (const [at, value] of groups.entries()) {
        const place = `${path}[${at}]`
        const isGroup = rules.shape !== 'flat' && (rules.shape !== 'either' || hasHooks(value))
        if (!isGroup) this.readHandler({ event, group: place, handler: place, value }, `[${at}]`)
        else this.readGroup({ event, group: place, handler: null, value }, at)
      }
    } else if (isPlainObject(groups) && rules.eventAsObject === 'one-group') {
      this.readGroup({ event, group: path, handler: null, value: groups }, 0)
    } else {
      this.faults.wrongShape({ event, path, expected: 'a list', found: groups })
    }
  }

  /** A closed root and a key that stands twice are faults of the file alone where the agent minds them. */
  private checkRoot(root: Fields): void {
    const { rootKeys, onlyOnce } = this.reader.rules
    const stranger = rootKeys && !this.isToml && Object.keys(root).find((name) => !rootKeys.includes(name))
    if (stranger) {
      this.faults.refuseFile(stranger, `expected no key but ${rootKeys.join(' and ')}, got ${describeValue(stranger)}`)
    }
    for (const { field, expected, isBroken, at, rule } of this.reader.rules.defects) {
      const place = { event: '', isFraction: () => this.isFraction(field) }
      const held = valueAt(root, field)
      if (at !== 'root' || this.isToml || !isBroken(held, root, place)) continue
      this.faults.refuseFile(field, `expected ${expected}, got ${describeValue(held)}`, rule)
    }
    const twice = onlyOnce && this.source.repeatedKeys().find((path) => onlyOnce.test(path))
    if (twice) this.faults.refuseFile(twice, 'expected each key once, got it twice')
  }

  private readGroup(item: Item, at: number): void {
    this.check(item)
    const { event, group, value } = item
    if (!isPlainObject(value) || !Array.isArray(value.hooks)) return
    for (const [index, handler] of value.hooks.entries()) {
      const place = `.hooks[${index}]`
      this.readHandler({ event, group, handler: `${group}${place}`, value: handler }, `[${at}]${place}`, value)
    }
  }

  /** A handler, which is its own group where it stands in none; tells whether there is nothing wrong with it. */
  private readHandler(item: Item & { handler: string }, place: string, group?: Fields): boolean {
    const isSound = this.check(item)
    const { layer, place: number = 1, path: file = '' } = this.config
    const owner = number === 1 ? layer : `${layer}#${number}`
    const handler = isPlainObject(item.value) ? item.value : {}
    this.entries.push({
      ref: `${owner}:${item.event}${place}`,
      layer,
      file,
      event: this.reader.rules.renamedEvents?.[item.event] ?? item.event,
      path: item.handler,
      groupPath: item.group,
      group: group ?? handler,
      handler,
    })
    return isSound
  }

  /** Notes the first thing that is wrong with a group or handler; true where there is none. */
  private check({ event, group, handler, value }: Item): boolean {
    const own = handler ?? group
    const fields = isPlainObject(value) ? value : {}
    let looked = ''
    const pathOf = () => (looked === '' ? own : `${own}.${looked}`)
    const place = { event, isFraction: () => this.isFraction(pathOf()) }
    for (const { field, expected, reach, isBroken } of this.defects[handler === null ? 'group' : 'handler']) {
      if (field !== '' && fields !== value) continue
      const held = field === '' ? value : valueAt(fields, field)
      looked = field
      if (!isBroken(held, fields, place)) continue
      const fault = `expected ${expected}, got ${describeValue(held)}`
      this.faults.refuse({ reach, event, path: pathOf(), owner: own, fault })
      return false
    }
    const known = handler === null ? undefined : this.reader.rules.handlerKeys
    const stranger = known && Object.keys(fields).find((name) => !known.includes(name))
    if (!known || stranger === undefined) return true
    const fault = `expected no key but ${known.join(', ')}, got ${describeValue(stranger)}`
    this.faults.refuse({ reach: 'file', event, path: `${own}.${stranger}`, owner: own, fault })
    return false
  }

  private isFraction(path: string): boolean {
    this.fractions ??= this.source.fractions()
    return this.fractions.has(path)
  }
}
