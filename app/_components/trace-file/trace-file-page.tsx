'use client'
import { usePathname } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { PageBody } from '../ui/page-body'
import { Skeleton } from '../ui/skeleton'
import { DropHint } from './drop-hint'
import { useFileDrop } from './use-file-drop'

const path = '/runs/file'
const loadViewer = async () => ({ default: (await import('./trace-file-viewer')).TraceFileViewer })
const Viewer = lazy(loadViewer)

interface TraceFilePageProps {
  /** What the page shows while no file is open, given the way to open one: null until the viewer is there. */
  children(onFile: ((file: File) => void) | null): ReactNode
}

/**
 * Opens trace files that are dropped on the page, at an address of their own but without asking the server for it: the
 * viewer is loaded ahead, so that files open without a network as well.
 */
export function TraceFilePage({ children }: TraceFilePageProps) {
  const [file, setFile] = useState<File | null>(null)
  const [ready, setReady] = useState(false)
  const isHere = usePathname() === path
  const open = (chosen: File) => {
    setFile(chosen)
    if (!isHere) window.history.pushState(null, '', path)
  }
  const over = useFileDrop(open)
  useEffect(() => {
    // What cannot be loaded now is tried again when a file is opened, and tells then.
    loadViewer().then(
      () => setReady(true),
      () => setReady(true),
    )
  }, [])
  return (
    <>
      {over && <DropHint />}
      {isHere ? (
        <PageBody>
          <Suspense fallback={<Skeleton rows={10} />}>
            <Viewer file={file} onFile={ready ? open : null} />
          </Suspense>
        </PageBody>
      ) : (
        children(ready ? open : null)
      )}
    </>
  )
}
