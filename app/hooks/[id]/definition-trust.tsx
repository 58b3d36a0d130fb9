'use client'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { TrustQuestion } from '#lib/contract'
import { loadAcceptedBy, saveAcceptedBy } from '../../_components/trust/accepted-by'
import { PersonField } from '../../_components/trust/person-field'
import { TrustSubjectView } from '../../_components/trust/trust-subject'
import { Button } from '../../_components/ui/button'
import { ErrorState } from '../../_components/ui/error-state'
import { Panel } from '../../_components/ui/panel'
import { Skeleton } from '../../_components/ui/skeleton'
import { useReadOnly } from '../../_queries/use-read-only'
import { useAcceptDefinition, useDefinitionTrust } from '../../_queries/use-trust'

/** Whether what a definition of source `repo` runs has been accepted, exactly what that is, and the way to accept it. */
export function DefinitionTrust({ hookId }: { hookId: string }) {
  const query = useDefinitionTrust(hookId)
  if (query.isPending) return <Skeleton rows={3} className="rounded-lg border border-line bg-surface" />
  return (
    <Panel
      title="Acceptance"
      note="It came with a repository: it is asked only once a person has accepted what it runs"
    >
      {query.isError ? (
        <ErrorState what="the acceptance" error={query.error} onRetry={() => query.refetch()} />
      ) : (
        query.data.subjects.map((judged) => (
          <div key={judged.subject.hash}>
            <TrustSubjectView {...judged} />
            <Accept hookId={hookId} question={query.data} judged={judged} />
          </div>
        ))
      )}
    </Panel>
  )
}

interface AcceptProps {
  hookId: string
  question: TrustQuestion
  judged: TrustQuestion['subjects'][number]
}

function Accept({ hookId, question, judged: { subject, verdict } }: AcceptProps) {
  const accept = useAcceptDefinition(hookId)
  const readOnly = useReadOnly()
  const [by, setBy] = useState(() => (typeof window === 'undefined' ? '' : loadAcceptedBy(window.localStorage)))
  if (verdict.kind === 'accepted')
    return (
      <p className="border-line border-t px-4 py-2 text-muted text-sm">
        Accepted by {verdict.acceptance.acceptedBy}. An edit of what it runs asks again; acceptances are taken back in
        the settings.
      </p>
    )
  const submit = () => {
    const acceptedBy = by.trim()
    saveAcceptedBy(window.localStorage, acceptedBy)
    accept.mutate({ hash: subject.hash, ...(acceptedBy !== '' && { acceptedBy }) })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-3">
      <PersonField label="Accepted by" value={by} onChange={setBy} />
      <Button
        look="primary"
        onClick={submit}
        disabled={readOnly !== null || accept.isPending || verdict.kind === 'invalid'}
        title={readOnly ?? undefined}
      >
        <ShieldCheck aria-hidden size={14} />
        Accept
      </Button>
      <p role="status" className="min-w-0 break-words text-muted text-xs">
        {accept.error?.message ??
          (verdict.kind === 'invalid' ? verdict.reason : `For ${question.workspace ?? 'this server'}.`)}
      </p>
    </div>
  )
}
