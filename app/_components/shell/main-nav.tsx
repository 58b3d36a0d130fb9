'use client'
import { usePathname } from 'next/navigation'
import { cx } from '../ui/cx'
import { Link } from '../ui/link'
import { PAGES } from './pages'

/** Links to the pages, the present one marked. */
export function MainNav({ className, onNavigate }: { className?: string; onNavigate?(): void }) {
  const path = usePathname()
  return (
    <nav aria-label="Pages" className={className}>
      {PAGES.map(({ href, title, below }) => {
        const isHere = path === href || below.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
        return (
          <Link
            key={href}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            onClick={() => onNavigate?.()}
            className={cx(
              'flex h-8 items-center rounded-md px-2.5 text-sm transition-colors',
              isHere ? 'bg-accent-soft font-semibold text-accent-strong' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {title}
          </Link>
        )
      })}
    </nav>
  )
}
