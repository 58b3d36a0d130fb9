'use client'
import { Keyboard, Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { KeyCaps } from '../keys/key-caps'
import { useGlobalKeys } from '../keys/use-global-keys'
import { Button } from '../ui/button'

// Both come when they are first opened: no page needs them to be usable.
const Palette = dynamic(() => import('./palette').then((module) => module.Palette), { ssr: false })
const KeySheet = dynamic(() => import('../keys/key-sheet').then((module) => module.KeySheet), { ssr: false })

/** The palette and the list of keys, with their buttons; listens to the keys that work on every page. */
export function Commands() {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null)
  const router = useRouter()
  const close = () => setShown(null)
  useGlobalKeys((move) => {
    if (move.kind === 'go') router.push(move.href)
    else setShown((before) => (before === move.kind ? null : move.kind))
  })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setShown('palette')}
        className="flex h-8 items-center gap-2 rounded-md border border-line-strong bg-canvas px-2 text-muted text-sm transition-colors hover:border-control hover:text-ink lg:w-52"
      >
        <Search aria-hidden size={15} />
        <span className="max-lg:sr-only">Find</span>
        <span aria-hidden className="ml-auto max-sm:hidden">
          <KeyCaps keys="Mod+K" />
        </span>
      </button>
      <Button
        look="ghost"
        size="icon"
        aria-label="Keys"
        title="Keys (?)"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        className="max-sm:hidden"
        onClick={() => setShown('sheet')}
      >
        <Keyboard aria-hidden size={16} />
      </Button>
      {shown === 'palette' && <Palette onClose={close} onShowKeys={() => setShown('sheet')} />}
      {shown === 'sheet' && <KeySheet onClose={close} />}
    </>
  )
}
