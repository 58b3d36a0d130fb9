import { type HookProcess, lastingText, type ProcessEndReport } from '#lib/contract'
import { formatBytes } from '../../_components/format/bytes'
import { formatDuration } from '../../_components/format/duration'
import { commandLine } from '../../_components/trust/command-line'
import { Facts } from '../../_components/ui/facts'
import { FileChanges } from './file-changes'
import { workspaceWords } from './process-words'
import { FoldedText, TextOfHook } from './text-of-hook'

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
          <Stream
            of={process.ref}
            name="Standard output"
            text={end.stdout}
            bytes={end.stdoutBytes}
            isTruncated={end.isStdoutTruncated}
          />
          <Stream
            of={process.ref}
            name="Standard error"
            text={end.stderr}
            bytes={end.stderrBytes}
            isTruncated={end.isStderrTruncated}
            tone="red"
          />
        </div>
      )}
      {boundary !== null && boundary.deniedBy.length > 0 && <Denials of={process.ref} boundary={boundary} />}
      {boundary !== null && boundary.changedCount > 0 && <FileChanges of={process.ref} boundary={boundary} />}
      <Facts facts={factsOf(process)} />
      <div className="flex flex-col gap-1">
        <FoldedText
          title={`Standard input, ${formatBytes(new Blob([process.stdin]).size)}${process.isStdinTruncated ? ' of more' : ''}`}
          text={process.stdin}
        />
        <FoldedText title={`${process.environment.length} variables, by name`} text={process.environment.join('\n')} />
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
    ['took', end && tookWords(end, timeoutMs)],
    ['exit code', end?.exitCode ?? null],
    ['signal', end?.signal],
    ['not started', end?.spawnError],
    ['over limit', end?.limit],
    ['stdin', end && !end.isStdinRead && 'not read to its end'],
    ['still ran', end && end.lasting.length > 0 && lastingText(end.lasting)],
    ['left behind', end && end.reapedCount > 0 && leftWords(end.reapedCount)],
  ]
}

/** The time of a hook counts from before its start: the copy of its folder and the sandbox take their part. */
function tookWords({ durationMs, isTimedOut }: ProcessEndReport, timeoutMs: number): string {
  const took = `${formatDuration(durationMs)} of ${formatDuration(timeoutMs)}`
  return isTimedOut && durationMs < timeoutMs ? `${took}; the rest went before its start` : took
}

const leftWords = (count: number) =>
  count === 1 ? '1 process, which was ended' : `${count} processes, which were ended`

function Stream({ of, name, text, bytes, isTruncated, tone }: StreamProps) {
  const size = bytes === 0 ? 'nothing' : formatBytes(bytes)
  return (
    <TextOfHook
      of={of}
      name={name}
      text={text}
      note={isTruncated ? `${size}, only the start is kept` : size}
      {...(tone && { tone })}
    />
  )
}

interface StreamProps {
  of: string
  name: string
  text: string
  /** Of all it wrote, kept or not. */
  bytes: number
  isTruncated: boolean
  tone?: string
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
