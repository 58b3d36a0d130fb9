import { cx } from './cx'
import { Link } from './link'

interface LinkTabsProps {
  label: string
  tabs: readonly { href: string; title: string; here: boolean }[]
}

/** Tabs whose views are pages of their own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="flex gap-4 border-line border-b">
      {tabs.map((tab) => (
        <Link
          key={tab.title}
          href={tab.href}
          aria-current={tab.here ? 'page' : undefined}
          className={cx(
            '-mb-px flex h-9 items-center border-b-2 text-sm',
            tab.here ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {tab.title}
        </Link>
      ))}
    </nav>
  )
}
