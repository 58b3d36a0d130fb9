import type { ApprovalAnswer, OpenApproval } from '#lib/contract'
import { formatDuration } from '../format/duration'
import { hookLink, traceLink } from '../outcomes/links'
import { commandLine } from '../trust/command-line'
import { Reach } from '../trust/reach'
import { SubjectCommand } from '../trust/subject-command'
import { environmentWords } from '../trust/subject-text'
import { Badge } from '../ui/badge'
import { Facts } from '../ui/facts'
import { Link } from '../ui/link'
import { Time } from '../ui/time'
import { timeoutMeaning } from './approval-words'
import { Choices } from './choices'
import { leftMs } from './unanswered'

interface QuestionProps {
  question: OpenApproval
  clock: Parameters<typeof leftMs>[1]
  /** Why nothing can be answered; null when it can. */
  readOnly: string | null
  /** The answer that is on its way. */
  answering: ApprovalAnswer | null
  onAnswer(answer: ApprovalAnswer): void
  /** Called as a link leads to another page. */
  onLeave(): void
}

const REDACTED = '[REDACTED]'

/** One hook that waits: what it is, exactly what would run, until when, and the answers. */
export function Question({ question, clock, onLeave, ...choices }: QuestionProps) {
  const { subject, bridge, dialect, layer, event, isBackground } = question
  return (
    <section aria-label={`Question about ${question.label}`} className="flex min-w-0 flex-col gap-2 px-4 py-3">
      <h3 className="flex flex-wrap items-center gap-2">
        <span className="break-all font-mono font-semibold text-xs">{subject.ref}</span>
        <Badge>{subject.kind}</Badge>
        {isBackground && <Badge>background</Badge>}
        <span className="text-muted text-xs">
          {event} of {bridge === dialect ? bridge : `${bridge} (${dialect})`}, layer {layer}
        </span>
      </h3>
      <SubjectCommand subject={subject} />
      {commandLine(subject).includes(REDACTED) && (
        <p className="text-muted text-xs">
          What looks like a secret is hidden here as <code className="font-mono">{REDACTED}</code>; the config file
          shows it.
        </p>
      )}
      <QuestionFacts question={question} onLeave={onLeave} />
      <p data-tone="amber" className="tone-chip rounded-md px-2 py-1 text-sm">
        <span className="font-medium tabular-nums">
          {formatDuration(Math.ceil(leftMs(question, clock) / 1_000) * 1_000)} left.
        </span>{' '}
        {timeoutMeaning(question)}
      </p>
      <Choices question={question} {...choices} />
    </section>
  )
}

function QuestionFacts({ question, onLeave }: Pick<QuestionProps, 'question' | 'onLeave'>) {
  const { subject, point, hookId, tool, runId, askedAtMs, timeoutMs } = question
  const link = 'break-all font-mono text-accent-strong text-xs underline-offset-2 hover:underline'
  return (
    <Facts
      facts={[
        [
          'at',
          point && (
            <>
              {hookId === null ? (
                point
              ) : (
                <Link href={hookLink(hookId)} className={link} onClick={onLeave}>
                  {point}
                </Link>
              )}
              {tool && <> of {tool}</>}
            </>
          ),
        ],
        [
          'run',
          runId && (
            <>
              <Link href={traceLink(runId)} className={link} onClick={onLeave}>
                {runId}
              </Link>{' '}
              <span className="text-muted text-xs">as recorded so far</span>
            </>
          ),
        ],
        ['runs in', subject.cwd && <span className="break-all font-mono text-xs">{subject.cwd}</span>],
        ['variables', environmentWords(subject.environment)],
        ['may reach', <Reach key="reach" subject={subject} />],
        [
          'waits',
          <span key="waits">
            since <Time at={new Date(askedAtMs).toISOString()} />, until{' '}
            <Time at={new Date(askedAtMs + timeoutMs).toISOString()} />
          </span>,
        ],
      ]}
    />
  )
}
