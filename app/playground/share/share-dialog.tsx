'use client'
import { Tabs } from 'radix-ui'
import { useMemo, useState } from 'react'
import { ModalDialog } from '../../_components/ui/modal-dialog'
import { Switch } from '../../_components/ui/switch'
import { useHealth } from '../../_queries/use-health'
import { hasSetup } from '../copy/copy-content'
import { toContent } from '../copy/to-content'
import { WAYS_TO_COPY, type WayToCopyId } from '../copy/ways-to-copy'
import type { Playground } from '../use-playground'
import { CopyPanel } from './copy-panel'
import { encodeShare } from './share-format'
import { shareLink } from './share-fragment'
import { toShared } from './to-shared'

const WAYS = Object.keys(WAYS_TO_COPY) as WayToCopyId[]

interface ShareDialogProps {
  playground: Playground
  onClose(): void
}

/** Hands the playground on: as a link, or in the words of other programs. */
export function ShareDialog({ playground, onClose }: ShareDialogProps) {
  const [withSecrets, setWithSecrets] = useState(false)
  const places = useMemo(() => toShared(playground.state, { view: '', withSecrets: false }).places, [playground.state])
  return (
    <ModalDialog
      title="Share"
      note="Texts, scripted answers, faults and the open view. Opening a link runs nothing, and its data is never sent to a server."
      className="w-[min(54rem,calc(100vw-16px))]"
      onClose={onClose}
    >
      <ShareTabs playground={playground} withSecrets={withSecrets} />
      <SecretsSwitch places={places} withSecrets={withSecrets} onChange={setWithSecrets} />
    </ModalDialog>
  )
}

const TAB =
  'whitespace-nowrap rounded-md px-2 py-1 text-left text-muted text-sm hover:bg-sunken hover:text-ink data-[state=active]:bg-accent-soft data-[state=active]:font-medium data-[state=active]:text-accent-strong'

function ShareTabs({ playground, withSecrets }: { playground: Playground; withSecrets: boolean }) {
  const { state, params } = playground
  const { content, hook } = useContent(playground, withSecrets)
  const link = shareLink(
    window.location.origin,
    encodeShare(toShared(state, { view: params.view, withSecrets }).shared),
  )
  const isReadable = playground.reading.readable
  return (
    <Tabs.Root
      defaultValue="link"
      orientation="vertical"
      className="flex min-h-0 flex-col sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)]"
    >
      <Tabs.List
        aria-label="Forms"
        className="flex shrink-0 gap-0.5 overflow-x-auto border-line border-b p-2 sm:flex-col sm:border-r sm:border-b-0"
      >
        <Tabs.Trigger value="link" className={TAB}>
          Link
        </Tabs.Trigger>
        {WAYS.map((way) => (
          <Tabs.Trigger key={way} value={way} className={TAB}>
            {WAYS_TO_COPY[way].word}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="link" className="min-h-0 overflow-y-auto">
        <CopyPanel
          label="Link"
          meaning="Opens the playground just as it is here, on any hookscope."
          text={link}
          isLink
        />
      </Tabs.Content>
      {WAYS.map((way) => {
        const { word, meaning, carriesSetup, toText } = WAYS_TO_COPY[way]
        const limit = carriesSetup || !hasSetup(content) ? '' : ' Injected faults and the budget stay here.'
        return (
          <Tabs.Content key={way} value={way} className="min-h-0 overflow-y-auto">
            {isReadable ? (
              <CopyPanel label={word} meaning={meaning + limit} text={toText(content, hook)} />
            ) : (
              <p className="p-4 text-muted">The texts have to be JSON for this; the findings say what is in the way.</p>
            )}
          </Tabs.Content>
        )
      })}
    </Tabs.Root>
  )
}

/** What the forms are made from; a run counts as long as the envelope is the one that ran. */
function useContent(playground: Playground, withSecrets: boolean) {
  const { state, reading, faults, live, runner, params } = playground
  const health = useHealth()
  const hasRun = state.ranEventId !== null && state.ranEventId === reading.eventId
  const content = toContent(
    {
      definitions: state.definitions,
      envelope: state.envelope,
      outputs: reading.outputs,
      faults: faults.active,
      budgetMs: state.budgetMs,
      origin: window.location.origin,
      predicted: live.report?.simulation ?? null,
      decided: hasRun ? (runner.finished?.report ?? null) : null,
      version: health.data?.version ?? 'of unknown version',
    },
    { withSecrets },
  )
  return { content, hook: params.hook }
}

interface SecretsSwitchProps {
  places: readonly string[]
  withSecrets: boolean
  onChange(withSecrets: boolean): void
}

/** Says what was taken out, and lets a person hand it on all the same, knowing what that means. */
function SecretsSwitch({ places, withSecrets, onChange }: SecretsSwitchProps) {
  const count = places.length === 1 ? '1 secret' : `${places.length} secrets`
  return (
    <footer className="flex items-start gap-3 border-line border-t px-4 py-2 text-sm">
      <Switch checked={withSecrets} label="Include unredacted" onChange={onChange} />
      <div className="min-w-0 flex-1">
        <p aria-hidden className="font-medium leading-6">
          Include unredacted
        </p>
        <p className="text-muted text-xs">
          {withSecrets
            ? 'The texts travel as they stand: everybody who gets them can read every secret in them.'
            : 'What looks like a secret is replaced by [REDACTED]; with this on, it travels too.'}
        </p>
        <p
          role="status"
          data-tone={withSecrets && places.length > 0 ? 'red' : 'grey'}
          className="text-tone-text text-xs"
        >
          {places.length === 0 ? 'No secret was found.' : `${count} ${withSecrets ? 'included' : 'taken out'}: `}
          <span className="break-all font-mono">{places.slice(0, 8).join(', ')}</span>
          {places.length > 8 && ` and ${places.length - 8} more`}
        </p>
      </div>
    </footer>
  )
}
