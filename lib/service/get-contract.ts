import { type ContractDocument, toContractDocument } from '#lib/contract'
import type { PlanContext } from './context'

/** The whole vocabulary as one document. */
export function getContract(context: Pick<PlanContext, 'contract'>): ContractDocument {
  return toContractDocument(context.contract)
}
