import type { ComponentProps } from 'react'
import { cx } from './cx'
import { Link } from './link'

const looks = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-control hover:bg-sunken',
  ghost: 'border-transparent text-muted hover:bg-sunken hover:text-ink',
} as const

const sizes = {
  small: 'h-6 gap-1 px-2 text-xs',
  medium: 'h-8 gap-2 px-3 text-sm',
  icon: 'size-8 justify-center',
} as const

interface Look {
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

/** Classes of a button, for the rare element that is neither a button nor a link. */
function buttonClass({ look = 'secondary', size = 'medium' }: Look): string {
  return cx(
    'inline-flex shrink-0 select-none items-center whitespace-nowrap rounded-md border font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55',
    looks[look],
    sizes[size],
  )
}

/** An action on this page. Icon-only buttons need an `aria-label`. */
export function Button({ look, size, className, type = 'button', ...props }: Look & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={cx(buttonClass({ ...(look && { look }), ...(size && { size }) }), className)}
      {...props}
    />
  )
}

/** A link that looks like a button: it leads to another page. */
export function ButtonLink({ look, size, className, ...props }: Look & ComponentProps<typeof Link>) {
  return <Link className={cx(buttonClass({ ...(look && { look }), ...(size && { size }) }), className)} {...props} />
}
