import { ButtonLink } from './_components/ui/button'
import { EmptyState } from './_components/ui/empty-state'
import { PageBody } from './_components/ui/page-body'
import { PageHeader } from './_components/ui/page-header'

/** What stands where no page is. */
export default function NotFound() {
  return (
    <PageBody>
      <PageHeader title="No such page" />
      <EmptyState
        title="Nothing is under this address"
        actions={
          <ButtonLink look="primary" href="/">
            Go to the overview
          </ButtonLink>
        }
      >
        <p>It may have been mistyped, or the link is old.</p>
      </EmptyState>
    </PageBody>
  )
}
