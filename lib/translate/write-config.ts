import type { Fields } from '#lib/dialects'
import type { AgentWriting } from './agent-writing'

/** Handlers that stand under one matcher. */
export interface WrittenGroup {
  readonly event: string
  readonly group: Fields
  readonly handlers: readonly Fields[]
}

/** The text of a config, groups in their order. */
export function writeConfig({ shape, root }: Pick<AgentWriting, 'shape' | 'root'>, groups: readonly WrittenGroup[]) {
  const hooks: Record<string, Fields[]> = {}
  for (const { event, group, handlers } of groups) {
    const items =
      shape === 'flat' ? handlers.map((handler) => ({ ...handler, ...group })) : [{ ...group, hooks: handlers }]
    hooks[event] = [...(hooks[event] ?? []), ...items]
  }
  return `${JSON.stringify({ ...root, hooks }, null, 2)}\n`
}

/** The refs that the hooks of these groups have in the text, group by group. */
export function writtenRefs(
  { shape }: Pick<AgentWriting, 'shape'>,
  groups: readonly WrittenGroup[],
  layer: string,
): string[][] {
  const counts = new Map<string, number>()
  return groups.map(({ event, handlers }) => {
    const at = counts.get(event) ?? 0
    counts.set(event, at + (shape === 'flat' ? handlers.length : 1))
    return handlers.map((_handler, index) =>
      shape === 'flat' ? `${layer}:${event}[${at + index}]` : `${layer}:${event}[${at}].hooks[${index}]`,
    )
  })
}
