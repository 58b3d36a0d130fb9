import type { PlannableDialect } from '#lib/dialects'

/** Where an agent lacks a point: the one whose hooks can look for themselves, and what they see more. */
export const WIDER: Readonly<Record<string, { readonly point: string; readonly also: string }>> = {
  'tool.post-failure': { point: 'tool.post-use', also: 'calls that have succeeded' },
}

/** The event an agent has at a hook point; of several the first. */
export function eventAt(point: string, { events }: Pick<PlannableDialect, 'events'>): string | undefined {
  return Object.entries(events).find(([, mapping]) => mapping.point === point)?.[0]
}
