import * as z from 'zod'
import { DISPOSITIONS, type DispositionId } from './dispositions'

/** Every disposition of the contract, as a schema. */
export const Disposition = z.enum(DISPOSITIONS.map((row) => row.id) as [DispositionId, ...DispositionId[]])
export type Disposition = z.infer<typeof Disposition>
