'use client'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Commands } from '../palette/commands'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { BoundaryMark } from './boundary-mark'
import { MainNav } from './main-nav'
import { ThemeSwitch } from './theme-switch'
import { useKey } from './use-key'

/** Name, navigation and theme; below 768 px the navigation folds into a menu. */
export function SiteHeader() {
  const [open, setOpen] = useState(false)
  useKey('Escape', open, () => setOpen(false))
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface">
      <div className="flex h-12 items-center gap-3 px-4">
        <Link href="/" className="flex items-center gap-2 font-semibold text-base tracking-tight">
          <span aria-hidden className="size-6 bg-[url(/mark.svg)] bg-contain" />
          hookscope
        </Link>
        <MainNav className="hidden gap-0.5 md:ml-3 md:flex" />
        <div className="ml-auto flex items-center gap-1">
          <Commands />
          <BoundaryMark />
          <ThemeSwitch />
          <Button
            look="ghost"
            size="icon"
            className="md:hidden"
            aria-label="Menu"
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden size={18} /> : <Menu aria-hidden size={18} />}
          </Button>
        </div>
      </div>
      <div id="menu" hidden={!open} className="border-line border-t px-2 py-2 md:hidden">
        <MainNav className="flex flex-col gap-0.5 [&>a]:h-10" onNavigate={() => setOpen(false)} />
      </div>
    </header>
  )
}
