import { type Fields, fileHead, type PlannableDialect } from '#lib/dialects'

/** How configs of an agent are written: what stands beside the hooks, and how these stand under their event. */
export interface ConfigForm {
  readonly root: Fields
  readonly shape: 'grouped' | 'flat'
}

/** The form of an agent whose configs are JSON with hooks under their events; null for any other. */
export function configFormOf(dialect: PlannableDialect): ConfigForm | null {
  const { shape = 'grouped', syntax } = dialect.hooks.config
  if (typeof shape === 'object' || (syntax.language ?? 'json') !== 'json') return null
  return { root: fileHead(dialect), shape: shape === 'grouped' ? shape : 'flat' }
}

/** Handlers that stand under one matcher. */
export interface WrittenGroup {
  readonly event: string
  readonly group: Fields
  readonly handlers: readonly Fields[]
}

/** The text of a config, groups in their order. */
export function writeConfig({ shape, root }: ConfigForm, groups: readonly WrittenGroup[]): string {
  const hooks: Record<string, Fields[]> = {}
  for (const { event, group, handlers } of groups) {
    hooks[event] ??= []
    if (shape === 'grouped') hooks[event].push({ ...group, hooks: handlers })
    else for (const handler of handlers) hooks[event].push({ ...handler, ...ownFields(group) })
  }
  return `${JSON.stringify({ ...root, hooks }, null, 2)}\n`
}

/** A group without its hooks. */
function ownFields({ hooks: _, ...fields }: Fields): Fields {
  return fields
}

/** The refs that the hooks of these groups have in the text, group by group. */
export function writtenRefs({ shape }: ConfigForm, groups: readonly WrittenGroup[], layer: string): string[][] {
  const counts = new Map<string, number>()
  return groups.map(({ event, handlers }) => {
    const at = counts.get(event) ?? 0
    counts.set(event, at + (shape === 'flat' ? handlers.length : 1))
    return handlers.map((_handler, index) =>
      shape === 'flat' ? `${layer}:${event}[${at + index}]` : `${layer}:${event}[${at}].hooks[${index}]`,
    )
  })
}
