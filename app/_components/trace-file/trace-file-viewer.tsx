'use client'
import { useEffect, useState } from 'react'
import type { Trace } from '#lib/trace'
import { formatCount } from '../format/number'
import { ExportMenu } from '../timeline/export-menu'
import { TraceView } from '../timeline/trace-view'
import { AlertBlock } from '../ui/alert-block'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageHeader } from '../ui/page-header'
import { Skeleton } from '../ui/skeleton'
import { OpenFileButton } from './open-file-button'
import { openTraceFile } from './open-trace-file'

interface TraceFileViewerProps {
  file: File | null
  /** Null while none can be opened yet. */
  onFile: ((file: File) => void) | null
}

type Opened = { file: File; trace: Trace } | { file: File; error: Error }

/** The trace of a file in the same waterfall as a stored one; nothing of it reaches the server. */
export function TraceFileViewer({ file, onFile }: TraceFileViewerProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    if (!file) return
    let wanted = true
    const settle = (result: Opened) => {
      if (wanted) setOpened(result)
    }
    openTraceFile(file).then(
      (trace) => settle({ file, trace }),
      (error: Error) => settle({ file, error }),
    )
    return () => {
      wanted = false
    }
  }, [file])
  const current = opened?.file === file ? opened : null
  const trace = current && 'trace' in current ? current.trace : null
  return (
    <>
      <PageHeader
        title={file ? <span className="break-all font-mono">{file.name}</span> : 'Trace from a file'}
        note={trace ? noteOf(trace) : 'Read in this browser alone; nothing is sent to the server'}
        actions={
          <>
            {file && <OpenFileButton onFile={onFile} />}
            <ButtonLink href="/runs">All runs</ButtonLink>
          </>
        }
      />
      {trace && <TraceView trace={trace} stored={false} actions={<ExportMenu trace={trace} />} />}
      {!trace && (
        <div className="rounded-lg border border-line bg-surface shadow-panel">
          {file && !current && <Skeleton rows={10} />}
          {current && 'error' in current && <FileError error={current.error} file={current.file} />}
          {!file && (
            <EmptyState title="Open a trace" actions={<OpenFileButton look="primary" onFile={onFile} />}>
              <p>
                Drop a file on this page, or choose one: what the Export menu of a run saved, as a trace, a Chrome trace
                or OTLP.
              </p>
            </EmptyState>
          )}
        </div>
      )}
    </>
  )
}

function FileError({ error, file }: { error: Error; file: File }) {
  return (
    <AlertBlock title={`${file.name} is not a trace that can be opened.`}>
      <p className="break-words text-muted text-sm">{error.message}</p>
    </AlertBlock>
  )
}

function noteOf({ run, dispatches, outcomes }: Trace): string {
  return `${run.runId} · ${run.dialect} · ${formatCount(dispatches.length)} dispatches · ${formatCount(outcomes.length)} outcomes · from a file, not sent to the server`
}
