import { parseAsBoolean } from 'nuqs/server'

/** How a trace is drawn; the selected span is kept by the timeline itself. */
export const traceParams = { idle: parseAsBoolean.withDefault(false) }
