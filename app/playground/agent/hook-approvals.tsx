import { useState } from 'react'
import type { HookApproval } from '#lib/contract'
import { formatCount } from '../../_components/format/number'
import { Button } from '../../_components/ui/button'
import { Switch } from '../../_components/ui/switch'
import { APPROVAL_LOOKS, approvalMode, stateNow, withApproval } from './approvals'

/** Hooks that are listed at once. */
const SHOWN_MAX = 40

const NOTES: Readonly<Record<ReturnType<typeof approvalMode>, string>> = {
  all: 'Every hook counts as approved, an edited one too.',
  none: 'Only what the settings of the user approve runs.',
  each: 'Bound to the text: an edited hook asks again.',
}

interface HookApprovalsProps {
  /** The hooks that ask; undefined until a plan tells them. */
  approvals: readonly HookApproval[] | undefined
  /** What the state of the agent says: all, none, or each by its hash. */
  value: unknown
  /** Undefined stands for all. */
  onChange(value: unknown): void
}

/** The hooks the agent asks about one by one, each with its hash and a switch. */
export function HookApprovals({ approvals, value, onChange }: HookApprovalsProps) {
  const [shown, setShown] = useState(SHOWN_MAX)
  const mode = approvalMode(value)
  const listed = approvals ?? []
  const trusted = listed.filter((approval) => stateNow(approval, value) === 'trusted').length
  return (
    <section aria-label="Hooks trusted" className="flex flex-col gap-1.5 border-line border-y py-2">
      <header className="flex items-center gap-1">
        <h4 className="min-w-0 flex-1 text-sm">
          Hooks trusted{' '}
          {listed.length > 0 && (
            <span className="text-muted text-xs">
              {formatCount(trusted)} of {formatCount(listed.length)}
            </span>
          )}
        </h4>
        <Button size="small" disabled={mode === 'all'} onClick={() => onChange(undefined)}>
          Trust all
        </Button>
        <Button size="small" disabled={mode === 'none'} onClick={() => onChange(false)}>
          Trust none
        </Button>
      </header>
      <p className="text-muted text-xs">
        {approvals === undefined ? 'Listed once the event can be read.' : NOTES[mode]}
      </p>
      {approvals?.length === 0 && <p className="text-muted text-xs">No hook of these files asks for approval.</p>}
      <ul className="flex flex-col gap-1.5">
        {listed.slice(0, shown).map((approval) => (
          <ApprovalRow
            key={approval.ref}
            approval={approval}
            state={stateNow(approval, value)}
            onChange={(isTrusted) => onChange(withApproval(value, listed, { hash: approval.hash, trusted: isTrusted }))}
          />
        ))}
      </ul>
      {listed.length > shown && (
        <Button size="small" className="self-start" onClick={() => setShown((count) => count + SHOWN_MAX)}>
          Show more
        </Button>
      )}
    </section>
  )
}

interface ApprovalRowProps {
  approval: HookApproval
  state: HookApproval['state']
  onChange(trusted: boolean): void
}

function ApprovalRow({ approval, state, onChange }: ApprovalRowProps) {
  const { ref, layer, event, matcher, kind, label, hash } = approval
  const { word, glyph, tone, meaning } = APPROVAL_LOOKS[state]
  return (
    <li className="flex items-start gap-2">
      <Switch checked={state === 'trusted'} label={`Trust ${label || kind} (${ref})`} onChange={onChange} />
      <span className="min-w-0 flex-1 text-xs">
        <span className="flex items-baseline gap-2">
          <span title={label} className="line-clamp-2 min-w-0 flex-1 break-all font-mono leading-6">
            {label || kind}
          </span>
          <span data-tone={tone} title={meaning} className="shrink-0 text-tone-text">
            <span aria-hidden>{glyph}</span> {word}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-2 text-muted">
          <span>
            {layer} · {event}
            {matcher !== null && (
              <>
                {' '}
                · <span className="break-all font-mono">{matcher}</span>
              </>
            )}
          </span>
          <span title={hash} className="font-mono">
            {shortHash(hash)}
          </span>
        </span>
      </span>
    </li>
  )
}

/** Enough of a hash to tell two texts apart, such as `sha256:5feb85d2d00e…`. */
const shortHash = (hash: string) => hash.replace(/(?<=:.{12}).+$/, '…')
