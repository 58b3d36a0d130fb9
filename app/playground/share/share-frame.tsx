'use client'
import { Tabs } from 'radix-ui'
import { ModalDialog } from '../../_components/ui/modal-dialog'
import { Switch } from '../../_components/ui/switch'
import { CopyPanel } from './copy-panel'

/** One form in which a playground is taken elsewhere; without a text it has to wait. */
export interface ShareForm {
  id: string
  word: string
  meaning: string
  text: string | null
}

interface ShareFrameProps {
  note: string
  /** Address that opens it just as it is here. */
  link: string
  forms: readonly ShareForm[]
  /** Places that held a secret. */
  places: readonly string[]
  withSecrets: boolean
  onSecrets(withSecrets: boolean): void
  onClose(): void
}

/** The dialog that hands a playground on: as a link, or in the words of other programs. */
export function ShareFrame({ note, link, forms, places, withSecrets, onSecrets, onClose }: ShareFrameProps) {
  return (
    <ModalDialog title="Share" note={note} className="w-[min(54rem,calc(100vw-16px))]" onClose={onClose}>
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
          {forms.map(({ id, word }) => (
            <Tabs.Trigger key={id} value={id} className={TAB}>
              {word}
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
        {forms.map(({ id, word, meaning, text }) => (
          <Tabs.Content key={id} value={id} className="min-h-0 overflow-y-auto">
            {text === null ? (
              <p className="p-4 text-muted">The texts have to be JSON for this; the findings say what is in the way.</p>
            ) : (
              <CopyPanel label={word} meaning={meaning} text={text} />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <SecretsSwitch places={places} withSecrets={withSecrets} onChange={onSecrets} />
    </ModalDialog>
  )
}

const TAB =
  'whitespace-nowrap rounded-md px-2 py-1 text-left text-muted text-sm hover:bg-sunken hover:text-ink data-[state=active]:bg-accent-soft data-[state=active]:font-medium data-[state=active]:text-accent-strong'

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
