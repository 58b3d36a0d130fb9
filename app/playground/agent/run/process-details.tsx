import { type HookProcess, lastingText } from '#lib/contract'
import { formatBytes } from '../../../_components/format/bytes'
import { formatDuration } from '../../../_components/format/duration'
import { commandLine } from '../../../_components/trust/command-line'
import { Facts } from '../../../_components/ui/facts'
import { SCROLLS_BY_KEYS } from '../../../_components/ui/scrolls-by-keys'
import { FileChanges } from './file-changes'
import { workspaceWords } from './process-words'

/** Everything there is to know of one process: its streams, its end, what it changed and what stopped it. */
export function ProcessDetails({ process }: { process: HookProcess }) {
  const { refused, end, boundary } = process
  return (
    <div className="@container flex min-w-0 flex-col gap-3">
      {refused !== null && (
        <p data-tone="red" className="break-words text-sm text-tone-text">
          {refused.reason} {refused.remedy}
        </p>
      )}
      {end !== null && (
        <div className="grid gap-2 @xl:grid-cols-2">
          <Stream of={process.ref} name="Standard output" text={end.stdout} bytes={end.stdoutBytes} />
          <Stream of={process.ref} name="Standard error" text={end.stderr} bytes={end.stderrBytes} tone="red" />
        </div>
      )}
      {boundary !== null && boundary.deniedBy.length > 0 && <Denials of={process.ref} boundary={boundary} />}
      {boundary !== null && boundary.changedCount > 0 && <FileChanges of={process.ref} boundary={boundary} />}
      <Facts facts={factsOf(process)} />
      <div className="flex flex-col gap-1">
        <Folded title={`Standard input, ${formatBytes(new Blob([process.stdin]).size)}`} text={process.stdin} />
        <Folded title={`${process.environment.length} variables, by name`} text={process.environment.join('\n')} />
      </div>
    </div>
  )
}

function factsOf(process: HookProcess): Parameters<typeof Facts>[0]['facts'] {
  const { end, boundary, timeoutMs, argv, cwd } = process
  const command = (
    <code key="argv" className="break-words font-mono text-xs">
      {commandLine({ kind: 'command', argv })}
    </code>
  )
  const folder = (
    <code key="cwd" className="break-all font-mono text-xs">
      {cwd}
    </code>
  )
  return [
    ['ran', command],
    ['in', folder],
    ['worked on', boundary && workspaceWords(boundary)],
    ['took', end && `${formatDuration(end.durationMs)} of ${formatDuration(timeoutMs)}`],
    ['exit code', end?.exitCode ?? null],
    ['signal', end?.signal],
    ['not started', end?.spawnError],
    ['over limit', end?.limit],
    ['stdin', end && !end.isStdinRead && 'not read to its end'],
    ['still ran', end && end.lasting.length > 0 && lastingText(end.lasting)],
    ['left behind', end && end.reapedCount > 0 && leftWords(end.reapedCount)],
  ]
}

const leftWords = (count: number) =>
  count === 1 ? '1 process, which was ended' : `${count} processes, which were ended`

interface StreamProps {
  /** Ref of the hook; there are several of each stream on the page. */
  of: string
  name: string
  text: string
  bytes: number
  tone?: string
}

function Stream({ of, name, text, bytes, tone }: StreamProps) {
  return (
    <section aria-label={`${name} of ${of}`} className="min-w-0">
      <h4 className="flex items-baseline gap-2 font-medium text-xs">
        {name}
        <span className="font-normal text-muted">{bytes === 0 ? 'nothing' : formatBytes(bytes)}</span>
      </h4>
      {text !== '' && (
        <pre
          {...SCROLLS_BY_KEYS}
          data-tone={tone}
          className={`max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-2 font-mono text-xs leading-4 ${tone ? 'text-tone-text' : ''}`}
        >
          {text}
        </pre>
      )}
    </section>
  )
}

function Denials({ of, boundary: { deniedBy } }: { of: string; boundary: NonNullable<HookProcess['boundary']> }) {
  return (
    <section aria-label={`Stopped by the boundary of ${of}`}>
      <h4 className="font-medium text-xs">Stopped by the boundary</h4>
      <ul className="text-sm">
        {deniedBy.map(({ boundary, isCertain, evidence }) => (
          <li key={`${boundary} ${evidence}`} data-tone="orange" className="break-words">
            <span className="font-medium text-tone-text">{boundary}</span>{' '}
            <span className="text-muted text-xs">
              {isCertain ? '' : 'it seems: '}
              <span className="font-mono">{evidence}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Folded({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary className="min-h-6 w-fit cursor-pointer text-muted text-xs leading-6">{title}</summary>
      <pre
        {...SCROLLS_BY_KEYS}
        className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-2 font-mono text-xs leading-4"
      >
        {text}
      </pre>
    </details>
  )
}
