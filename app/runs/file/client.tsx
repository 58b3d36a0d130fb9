'use client'
import { TraceFilePage } from '../../_components/trace-file/trace-file-page'

/** A trace opened from a file; this address alone has nothing else to show. */
export function Client() {
  return <TraceFilePage>{() => null}</TraceFilePage>
}
