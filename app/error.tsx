'use client'
import { ErrorState } from './_components/ui/error-state'
import { PageBody } from './_components/ui/page-body'

/** What stands where a page broke. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const shown = error instanceof Error ? error : new Error(String(error))
  return (
    <PageBody>
      <ErrorState what="this page" error={shown} onRetry={retry} />
    </PageBody>
  )
}
