'use client'
import { TraceFilePage } from '../_components/trace-file/trace-file-page'
import { RunList } from './run-list'

/** The runs, or the trace of a file that was dropped on them. */
export function Client() {
  return <TraceFilePage>{(onFile) => <RunList onFile={onFile} />}</TraceFilePage>
}
