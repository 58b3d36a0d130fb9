import * as z from 'zod'
import { type HandlerEntry, type Page, V1, V2 } from '#lib/contract'
import type { PlanContext } from './context'

/** Every registered handler by id, with the JSON Schema of its parameters. */
export function listHandlers(context: PlanContext): Page<HandlerEntry> {
  const items = context.bus.listHandlers().map(({ id, versions, meaning, params }) => ({
    handlerId: id,
    versions: versions ?? [V1, V2],
    meaning,
    paramsSchema: params ? { ...z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) } : null,
  }))
  return { items: items.sort((a, b) => (a.handlerId < b.handlerId ? -1 : 1)), nextCursor: null }
}
