import type { ErrorCode } from '#lib/contract'
import type { QueryArguments, QueryName } from './run-query'

/** A query on its way to the worker; `id` comes back with the answer. */
export type QueryRequest = { [Name in QueryName]: { id: number; name: Name; args: QueryArguments<Name> } }[QueryName]

/** Asks the worker to copy the write-ahead log into the database; not answered. */
export interface CheckpointRequest {
  name: 'checkpoint'
}

/** What the worker answers; errors cross threads as code and text. */
export type QueryAnswer = { id: number; result: unknown } | { id: number; error: { code: ErrorCode; message: string } }
