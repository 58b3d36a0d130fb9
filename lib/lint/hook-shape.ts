import type { PlannableDialect } from '#lib/dialects'

/** Where the hooks of an agent stand: in groups under their event, bare under it, either, or in one list for all events. */
export function hookShapeOf({ hooks }: PlannableDialect): 'grouped' | 'flat' | 'either' | 'list' {
  const { shape = 'grouped' } = hooks.config
  return typeof shape === 'object' ? 'list' : shape
}
