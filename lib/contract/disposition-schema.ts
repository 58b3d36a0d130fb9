import * as z from 'zod'
import { OUTCOME_DISPOSITIONS } from './dispositions'

/** Every disposition an outcome can have, as a schema. */
export const Disposition = z.enum(OUTCOME_DISPOSITIONS.map((row) => row.id))
export type Disposition = z.infer<typeof Disposition>
