import { IGNORED_REASONS, type PlannedHook, type SimulatedOutcome } from '#lib/contract'
import { formatDuration } from '../../_components/format/duration'
import { ReceivedJson } from '../../_components/outcomes/received-json'
import { DispositionChip } from '../../_components/ui/disposition-chip'
import { Facts } from '../../_components/ui/facts'
import { JsonView } from '../../_components/ui/json-view'
import { type AgentAnswer, SILENT } from './agent-answer'
import { AnswerEditor } from './answer-editor'
import { SeverityMark } from './severity-mark'
import type { Agent } from './use-agent'

interface HookPanelProps {
  agent: Agent
  hook: PlannedHook
  outcome: SimulatedOutcome | null
  /** Its scripted answer; null for none. */
  answer: AgentAnswer | null
}

/** One hook in full: its answer to edit, what came of it, and what it is given. */
export function HookPanel({ agent, hook, outcome, answer }: HookPanelProps) {
  return (
    <section aria-label={`Details of ${hook.ref}`} className="@container flex flex-col gap-3 border-line border-t p-3">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="min-w-0 break-all font-mono font-semibold text-sm">{hook.label}</h3>
        {outcome && <DispositionChip disposition={outcome.disposition} />}
        <button
          type="button"
          onClick={() => agent.showHook(hook.ref)}
          className="ml-auto min-h-6 text-accent text-xs underline underline-offset-2"
        >
          Show in the config
        </button>
      </header>
      <HookFindings agent={agent} hookRef={hook.ref} />
      <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-2">
        <AnswerEditor
          agent={agent}
          hook={hook}
          answer={answer ?? SILENT}
          onChange={(next) =>
            agent.dispatch({ type: 'answer', answer: { ref: hook.ref, label: hook.label, answer: next } })
          }
        />
        <div className="flex min-w-0 flex-col gap-3">
          {outcome && <Came outcome={outcome} hook={hook} />}
          <Facts facts={factsOf(hook)} />
          <ReceivedJson
            label={`Standard input${hook.stdinNewline === undefined ? '' : hook.stdinNewline ? ', with a line break at its end' : ', without a line break at its end'}`}
            value={outcome?.stdin ?? hook.stdin}
          />
          {Object.keys(hook.env ?? {}).length > 0 ? (
            <JsonView label={`Environment${hook.cwd === undefined ? '' : `, in ${hook.cwd}`}`} value={hook.env} />
          ) : (
            <p className="text-muted text-xs">The agent adds nothing to the environment.</p>
          )}
        </div>
      </div>
    </section>
  )
}

/** What was found about this very hook and its answer. */
function HookFindings({ agent, hookRef }: { agent: Agent; hookRef: string }) {
  const own = agent.notes.all.map(({ finding }) => finding).filter(({ ref }) => ref === hookRef)
  if (own.length === 0) return null
  return (
    <ul aria-label="Findings of this hook" className="flex flex-col gap-1 text-sm">
      {own.map(({ rule, severity, message, hint }) => (
        <li key={`${rule} ${message}`} className="flex gap-2">
          <SeverityMark severity={severity} />
          <span className="min-w-0 break-words">
            {message}.{hint && <span className="text-muted"> {hint}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Fact = Parameters<typeof Facts>[0]['facts'][number]

function factsOf(hook: PlannedHook): Fact[] {
  const { mode, pattern, subject } = hook.match
  return [
    [
      'hook',
      <span key="ref" className="break-all font-mono text-xs">
        {hook.ref}
      </span>,
    ],
    ['kind', hook.kind],
    ['runs', `${hook.execution}${hook.mode === 'sync' ? '' : `, ${hook.mode}`}`],
    ['timeout', formatDuration(hook.timeoutMs)],
    ['if it fails', hook.failurePolicy],
    ['matcher', pattern === null ? 'none' : `${pattern} (${mode})${subject === null ? '' : ` on ${subject}`}`],
  ]
}

/** What the answer asked for, what was done and what was ignored, each with its reason. */
function Came({ outcome, hook }: { outcome: SimulatedOutcome; hook: PlannedHook }) {
  const { asked, reason, effects, ignored, durationMs } = outcome
  const changes = Object.keys(effects).length > 0
  return (
    <>
      <Facts
        facts={[
          ['took', `${formatDuration(durationMs)} of ${formatDuration(hook.timeoutMs)}`],
          ['asked for', asked ?? 'nothing'],
          ['reason', reason],
        ]}
      />
      {changes && <JsonView label="What it does" value={effects} />}
      {ignored.length > 0 && (
        <section aria-label="Ignored">
          <h4 className="font-medium text-xs">Ignored</h4>
          <ul className="text-sm">
            {ignored.map(({ field, why }) => (
              <li key={`${field} ${why}`} data-tone="amber">
                <span className="break-all font-mono text-tone-text text-xs">{field}</span>{' '}
                <span className="text-muted text-xs">{IGNORED_REASONS[why]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
