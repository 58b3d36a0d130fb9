'use client'
import { useState } from 'react'
import type { ApprovalAnswer, ApprovalListing, OpenApproval } from '#lib/contract'
import { useAnswerApproval } from '../../_queries/use-approvals'
import { useHealth } from '../../_queries/use-health'
import { useReadOnly } from '../../_queries/use-read-only'
import { BoundaryLine } from '../shell/boundary-line'
import { loadAcceptedBy, saveAcceptedBy } from '../trust/accepted-by'
import { PersonField } from '../trust/person-field'
import { Link } from '../ui/link'
import { ModalDialog } from '../ui/modal-dialog'
import { waitingTitle } from './approval-words'
import { EndedApprovals, type Refusal } from './ended-approvals'
import { Question } from './question'
import { useNow } from './use-now'

interface ApprovalDialogProps {
  listing: ApprovalListing
  /** The browser's clock when the list was read. */
  readAtMs: number
  onClose(): void
}

/** Every question that waits, with exactly what would run, and what became of those that ended meanwhile. */
export function ApprovalDialog({ listing, readAtMs, onClose }: ApprovalDialogProps) {
  const [sinceMs] = useState(listing.nowMs)
  const [by, setBy] = useState(() => loadAcceptedBy(window.localStorage))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const nowMs = useNow()
  const readOnly = useReadOnly()
  const boundary = useHealth().data?.boundary
  const reply = useAnswerApproval()
  const isAsked = listing.items.length > 0
  const answer = (question: OpenApproval, said: ApprovalAnswer) => {
    const answeredBy = by.trim()
    saveAcceptedBy(window.localStorage, answeredBy)
    setRefusal(null)
    reply.mutate(
      { id: question.id, answer: said, ...(answeredBy !== '' && { answeredBy }) },
      { onError: ({ message }) => setRefusal({ label: question.label, message }) },
    )
  }
  return (
    <ModalDialog
      title={waitingTitle(listing.items.length)}
      note={
        isAsked
          ? 'Nothing of it runs until somebody answers. Look at it as you would before typing it yourself.'
          : 'A hook that has to be asked about is told here and on every page.'
      }
      className="w-[min(760px,calc(100vw-16px))]"
      onClose={onClose}
    >
      <div className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
        {boundary && isAsked && (
          <div className="px-4 py-3">
            <BoundaryLine boundary={boundary} />
          </div>
        )}
        {listing.items.map((question) => (
          <Question
            key={question.id}
            question={question}
            clock={{ nowMs, readAtMs, serverNowMs: listing.nowMs }}
            readOnly={readOnly}
            answering={reply.isPending && reply.variables.id === question.id ? reply.variables.answer : null}
            onAnswer={(said) => answer(question, said)}
            onLeave={onClose}
          />
        ))}
        <EndedApprovals ended={listing.ended.filter(({ endedAtMs }) => endedAtMs > sinceMs)} refusal={refusal} />
      </div>
      <footer className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-4 py-3">
        {readOnly === null && isAsked && <PersonField label="Answered by" value={by} onChange={setBy} />}
        <p className="text-muted text-xs">
          What holds for the session or for good is taken back in the{' '}
          <Link href="/settings#approvals" onClick={onClose} className="underline underline-offset-2">
            settings
          </Link>
          .
        </p>
      </footer>
    </ModalDialog>
  )
}
