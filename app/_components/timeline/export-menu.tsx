'use client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { TRACE_FORMATS, type Trace, type TraceFormat, traceText } from '#lib/trace'
import { saveFile } from '../charts/save-file'
import { Button } from '../ui/button'
import { Popover } from '../ui/popover'

/** Saves the trace as a file, made in the browser of what is drawn: redacted as it was stored. */
export function ExportMenu({ trace, disabled = false }: { trace: Trace; disabled?: boolean }) {
  const [open, setOpen] = useState(false)
  const save = (format: TraceFormat) => {
    saveFile(fileName(trace.run.runId, format), 'application/json', traceText(format, trace))
    setOpen(false)
  }
  return (
    <Popover
      label="Save the trace as"
      open={open}
      onOpenChange={setOpen}
      className="w-72 p-1"
      trigger={
        <Button disabled={disabled} title={disabled ? 'The trace is still being read' : undefined}>
          <Download aria-hidden size={14} />
          Export
        </Button>
      }
    >
      {TRACE_FORMATS.map((format) => (
        <button
          key={format.id}
          type="button"
          onClick={() => save(format)}
          className="flex flex-col rounded-md px-3 py-1.5 text-left hover:bg-sunken"
        >
          <span className="font-medium text-sm">{format.title}</span>
          <span className="text-muted text-xs">
            {format.meaning}, .{format.id}.json
          </span>
        </button>
      ))}
    </Popover>
  )
}

/** A name that every file system takes. */
function fileName(runId: string, { id }: TraceFormat): string {
  return `${runId.replaceAll(/[^\w.-]+/g, '-')}.${id}.json`
}
