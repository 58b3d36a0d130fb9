import type { Reach } from './config-rules'
import type { HookEntry, RefusedEntry } from './hook-entry'

/** What a break does that reaches less far than its file. */
export const CONSEQUENCES: Readonly<Record<Exclude<Reach, 'file'>, string>> = {
  event: 'drops every hook of the event',
  group: 'drops the group',
  handler: 'drops this hook',
}

/** A broken entry as it was found, before it is known how far it reaches. */
export interface Break {
  readonly reach: Reach
  readonly event: string
  /** Path of the broken field. */
  readonly path: string
  readonly detail: string
}

/** A handler and the group it stands in, by their paths. */
export type PlacedEntry = HookEntry & { readonly groupPath: string }

/** The broken entries of one file: each reaches as far as the agent lets it. */
export class ConfigBreaks {
  private readonly found: Break[] = []
  /** Breaks that reach no further than one group or handler, by its path. */
  private readonly at = new Map<string, Break>()
  private file: Break | undefined

  /** Notes a break; `owner` is the path of the group or handler it stands in. */
  add(broken: Break, owner?: string): void {
    this.found.push(broken)
    if (broken.reach === 'file') this.file ??= broken
    const isOfOwner = broken.reach === 'group' || broken.reach === 'handler'
    if (isOfOwner && owner !== undefined) this.at.set(owner, broken)
  }

  first(): Break | undefined {
    return this.found[0]
  }

  /** The break that silences the whole file. */
  whole(): Break | undefined {
    return this.file
  }

  /** Why the agent does not take a handler. */
  of({ path, groupPath }: PlacedEntry): Break | undefined {
    return this.whole() ?? this.at.get(groupPath) ?? this.at.get(path)
  }

  refusalOf(entry: PlacedEntry): RefusedEntry[] {
    const found = this.of(entry)
    if (!found) return []
    const reason = found.reach === 'file' ? 'file-skipped' : 'invalid-entry'
    return [{ ref: entry.ref, event: entry.event, reason, detail: found.detail }]
  }

  /** Events of which every hook is dropped, and why. */
  events(): Map<string, string> {
    return new Map(
      this.found.flatMap(({ reach, event, detail }) => (reach === 'event' ? [[event, detail] as const] : [])),
    )
  }
}
