import { NATIVE_DIALECT, type TrustQuestion } from '#lib/contract'
import { diffLines } from '../registry/diff-lines'
import { Badge } from '../ui/badge'
import { DiffView } from '../ui/diff-view'
import { Facts } from '../ui/facts'
import { Time } from '../ui/time'
import { Reach } from './reach'
import { SubjectCommand } from './subject-command'
import { environmentWords, subjectText } from './subject-text'

type Judged = TrustQuestion['subjects'][number]

/** One thing that would run, exactly, and what is new about it where something like it was accepted before. */
export function TrustSubjectView({ subject, verdict }: Judged) {
  return (
    <section aria-label={`What ${subject.ref} runs`} className="flex min-w-0 flex-col gap-2 px-4 py-3">
      <h3 className="flex flex-wrap items-center gap-2">
        <span className="break-all font-mono font-semibold text-xs">{subject.ref}</span>
        {subject.dialect !== null && subject.dialect !== NATIVE_DIALECT && <Badge>{subject.dialect}</Badge>}
        <Badge>{subject.kind}</Badge>
        <VerdictMark verdict={verdict} />
      </h3>
      <SubjectCommand subject={subject} />
      {verdict.kind === 'changed' && (
        <div className="flex flex-col gap-1">
          <p className="text-xs">
            Changed since <span className="font-medium">{verdict.before.acceptedBy}</span> accepted it{' '}
            <Time at={new Date(verdict.before.acceptedAtMs).toISOString()} date />:
          </p>
          <DiffView
            label={`Changes of ${subject.ref}`}
            lines={diffLines(subjectText(verdict.before.subject), subjectText(subject))}
          />
        </div>
      )}
      {verdict.kind === 'unattributed' && (
        <p className="text-xs">
          <span className="font-medium">{verdict.before.acceptedBy}</span> accepted a hook of this name{' '}
          <Time at={new Date(verdict.before.acceptedAtMs).toISOString()} date />, when it was not kept of which agent it
          is. Look at it again.
        </p>
      )}
      <Facts
        facts={[
          ['runs in', subject.cwd && <span className="break-all font-mono text-xs">{subject.cwd}</span>],
          ['variables', environmentWords(subject.environment)],
          ['may reach', <Reach key="reach" subject={subject} />],
          [
            'SHA-256',
            <span key="hash" title={subject.hash} className="font-mono text-muted text-xs">
              {subject.hash.slice(0, 16)}…
            </span>,
          ],
        ]}
      />
    </section>
  )
}

const MARKS = {
  accepted: { tone: 'green', word: 'accepted' },
  changed: { tone: 'amber', word: 'changed' },
  unattributed: { tone: 'amber', word: 'look again' },
  unknown: { tone: 'blue', word: 'new' },
  invalid: { tone: 'red', word: 'trust file unusable' },
} as const

function VerdictMark({ verdict }: Pick<Judged, 'verdict'>) {
  const { tone, word } = MARKS[verdict.kind]
  return (
    <span data-tone={tone} className="tone-chip rounded px-1.5 py-0.5 font-medium text-xs">
      {word}
    </span>
  )
}
