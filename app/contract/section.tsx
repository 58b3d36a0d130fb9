import type { ReactNode } from 'react'
import { Panel } from '../_components/ui/panel'

interface SectionProps {
  id: string
  title: string
  note?: string
  children: ReactNode
}

/** A part of the page that can be linked to. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <div id={id} className="min-w-0">
      <Panel title={title} note={note}>
        {children}
      </Panel>
    </div>
  )
}
