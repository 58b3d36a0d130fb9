import type { Metadata } from 'next'
import { Client } from './client'

export const metadata: Metadata = { title: 'Trace from a file' }

/** The page of a trace that lies in a file: nothing of it reaches the server. */
export default function TraceFilePage() {
  return <Client />
}
