'use client'
import { Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '../../../_components/ui/button'
import type { Agent } from '../use-agent'

const AgentShareDialog = dynamic(() => import('./agent-share-dialog').then((module) => module.AgentShareDialog), {
  ssr: false,
})

/** Opens the dialog that hands the playground of an agent on; the dialog is loaded then. */
export function AgentShareButton({ agent }: { agent: Agent }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden size={14} />
        Share
      </Button>
      {open && <AgentShareDialog agent={agent} onClose={() => setOpen(false)} />}
    </>
  )
}
