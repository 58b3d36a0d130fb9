'use client'
import dynamic from 'next/dynamic'
import { useHealth } from '../../_queries/use-health'

// Comes where a bridge asks: on most servers nothing ever waits for a person.
const ApprovalWatch = dynamic(() => import('../approvals/approval-watch').then((module) => module.ApprovalWatch), {
  ssr: false,
})

/** Says on every page that hooks wait for an answer, where a bridge of this server may ask; nothing otherwise. */
export function ApprovalNotice() {
  return useHealth().data?.approvals.mayAsk ? <ApprovalWatch /> : null
}
