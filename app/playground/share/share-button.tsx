'use client'
import { Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '../../_components/ui/button'
import type { Playground } from '../use-playground'

const ShareDialog = dynamic(() => import('./share-dialog').then((module) => module.ShareDialog), { ssr: false })

/** Opens the dialog that hands the playground on; the dialog is loaded then. */
export function ShareButton({ playground }: { playground: Playground }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={!playground.restored} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden size={14} />
        Share
      </Button>
      {open && <ShareDialog playground={playground} onClose={() => setOpen(false)} />}
    </>
  )
}
