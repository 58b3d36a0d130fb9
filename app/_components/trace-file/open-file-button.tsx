'use client'
import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button'

interface OpenFileButtonProps {
  look?: 'primary' | 'secondary'
  /** Null while none can be opened yet. */
  onFile: ((file: File) => void) | null
}

/** Picks a trace file of this computer. */
export function OpenFileButton({ look = 'secondary', onFile }: OpenFileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label="Trace file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile?.(file)
        }}
      />
      <Button look={look} disabled={onFile === null} onClick={() => field.current?.click()}>
        <FolderOpen aria-hidden size={14} />
        Open a trace file
      </Button>
    </>
  )
}
