'use client'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { TrustQuestion } from '#lib/contract'
import { BoundaryLine } from '../../_components/shell/boundary-line'
import { loadAcceptedBy, saveAcceptedBy } from '../../_components/trust/accepted-by'
import { PersonField } from '../../_components/trust/person-field'
import { TrustSubjectView } from '../../_components/trust/trust-subject'
import { Button } from '../../_components/ui/button'
import { ModalDialog } from '../../_components/ui/modal-dialog'
import type { TrustAnswer } from './trust-answer'

interface TrustDialogProps {
  question: TrustQuestion
  onAccept(answer: TrustAnswer): void
  onClose(): void
}

/** Shows exactly what would run and asks whether it may; nothing runs until a button is pressed. */
export function TrustDialog({ question, onAccept, onClose }: TrustDialogProps) {
  const { subjects, workspace, boundary } = question
  const [by, setBy] = useState(() => loadAcceptedBy(window.localStorage))
  const invalid = subjects.flatMap(({ verdict }) => (verdict.kind === 'invalid' ? verdict.reason : []))[0] ?? null
  const accept = (remember: boolean) => {
    const acceptedBy = by.trim()
    saveAcceptedBy(window.localStorage, acceptedBy)
    const hashes = subjects.map(({ subject }) => subject.hash)
    onAccept({ accept: hashes, remember, ...(acceptedBy !== '' && { acceptedBy }) })
  }
  const cannotRemember = workspace === null ? 'Without a folder there is nothing to remember it for' : invalid
  return (
    <ModalDialog
      title={subjects.length === 1 ? 'Run this hook?' : `Run these ${subjects.length} hooks?`}
      note="This is all that would run. Look at it as you would before typing it yourself."
      className="w-[min(760px,calc(100vw-16px))]"
      onClose={onClose}
    >
      <div className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
        {subjects.map((judged) => (
          <TrustSubjectView key={judged.subject.ref} {...judged} />
        ))}
      </div>
      <footer className="flex flex-col gap-3 border-line border-t px-4 py-3">
        <BoundaryLine boundary={boundary} />
        {invalid !== null && (
          <p data-tone="red" className="break-words text-sm text-tone-text">
            {invalid}. Nothing counts as accepted, and nothing can be remembered, until that is mended.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <PersonField label="Accepted by" value={by} onChange={setBy} />
          <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              className="max-sm:order-first max-sm:w-full max-sm:justify-center"
              onClick={() => accept(true)}
              disabled={boundary.kind === 'refused' || cannotRemember !== null}
              title={cannotRemember ?? `Until one of them changes, in ${workspace}`}
            >
              Run and remember for this folder
            </Button>
            <Button look="primary" onClick={() => accept(false)} disabled={boundary.kind === 'refused'}>
              <Play aria-hidden size={14} />
              Run once
            </Button>
          </div>
        </div>
        {workspace !== null && (
          <p className="break-all text-muted text-xs">
            Folder: <span className="font-mono">{workspace}</span>
          </p>
        )}
      </footer>
    </ModalDialog>
  )
}
