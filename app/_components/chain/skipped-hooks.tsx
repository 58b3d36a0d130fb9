import type { SkippedHook } from '#lib/contract'
import { Badge } from '../ui/badge'

interface SkippedHooksProps {
  title: string
  hooks: readonly SkippedHook[]
  unlisted?: number
  open?: boolean
  /** Goes to where a hook is written; few hooks stand unfolded then. */
  onShow?: ((ref: string) => void) | undefined
}

const UNFOLDED_MAX = 6

/** Hooks of the event that did not run, folded to their counts by reason; unfolded, each says why. */
export function SkippedHooks({ title, hooks, unlisted = 0, open = false, onShow }: SkippedHooksProps) {
  if (hooks.length === 0) return null
  const reasons = [...new Set(hooks.map((hook) => hook.reason))]
  return (
    <details
      open={open || (onShow !== undefined && hooks.length <= UNFOLDED_MAX)}
      className="rounded-md border border-line border-dashed px-2 py-1 text-muted"
    >
      <summary className="flex min-h-6 flex-wrap items-center gap-1.5 text-xs">
        <span className="font-medium">
          <span aria-hidden>– </span>
          {hooks.length + unlisted} {title}
        </span>
        {reasons.map((reason) => (
          <Badge key={reason}>
            {reason} {hooks.filter((hook) => hook.reason === reason).length}
          </Badge>
        ))}
      </summary>
      <ul className="flex flex-col gap-1 py-1">
        {hooks.map((hook) => (
          <li key={`${hook.ref} ${hook.reason}`} className="flex flex-wrap items-baseline gap-x-2 text-xs">
            {onShow ? (
              <button
                type="button"
                onClick={() => onShow(hook.ref)}
                className="min-h-6 break-all text-left font-mono text-ink underline decoration-line-strong decoration-dotted underline-offset-2 hover:decoration-accent"
              >
                {hook.ref}
              </button>
            ) : (
              <span className="font-mono text-ink">{hook.ref}</span>
            )}
            <span>{hook.reason}</span>
            <span>{hook.detail}</span>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p className="pb-1 text-xs">and {unlisted} more</p>}
    </details>
  )
}
