import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getContract } from '#lib/service'
import { PageBody } from '../_components/ui/page-body'
import { PageHeader } from '../_components/ui/page-header'
import { serviceContext } from '../_server/container'
import { ContractTables } from './contract-tables'

export const metadata: Metadata = { title: 'Contract' }

/** The contract page: read once on the server. */
export default async function ContractPage() {
  await connection()
  const document = getContract(await serviceContext())
  return (
    <PageBody>
      <PageHeader title="Contract" note="Hook points, payloads, dispositions and bounds, as this server knows them" />
      <ContractTables document={document} />
    </PageBody>
  )
}
