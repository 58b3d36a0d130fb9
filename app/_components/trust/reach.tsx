'use client'
import type { TrustSubject } from '#lib/contract'
import { useHealth } from '../../_queries/use-health'
import { reachWords } from './subject-text'

/** Hosts that a subject could reach on this server. */
export function Reach({ subject }: { subject: TrustSubject }) {
  return reachWords(subject, useHealth().data?.boundary.kind)
}
