import { Wrench } from 'lucide-react'
import type { FindingFix } from '#lib/contract'
import { Button } from '../../_components/ui/button'
import type { AgentNote } from './agent-notes'
import { SeverityMark } from './severity-mark'
import type { Agent } from './use-agent'

/** Everything found in the files; each leads to its line, and what can be mended is mended with one click. */
export function FindingsTab({ agent }: { agent: Agent }) {
  const { all } = agent.notes
  if (all.length === 0) return <p className="px-3 py-6 text-center text-muted">Nothing found in these files.</p>
  return (
    <ul aria-label="Findings">
      {all.map((note) => (
        <FindingRow key={keyOf(note)} agent={agent} note={note} />
      ))}
    </ul>
  )
}

const keyOf = ({ finding: { rule, path, message }, index }: AgentNote) => `${rule} ${index} ${path} ${message}`

function FindingRow({ agent, note: { finding, index, at } }: { agent: Agent; note: AgentNote }) {
  const file = index === null ? undefined : agent.state.files[index]
  const { fix } = finding
  const isCurrent = index !== null && agent.live.report?.planned.configs[index]?.text === file?.text
  return (
    <li className="flex items-start border-line border-b">
      <button
        type="button"
        disabled={index === null}
        onClick={() => index !== null && agent.jump(index, at)}
        className="flex min-w-0 flex-1 gap-2 px-3 py-2 text-left focus-visible:-outline-offset-2 enabled:hover:bg-sunken"
      >
        <SeverityMark severity={finding.severity} />
        <span className="min-w-0 flex-1">
          <span className="block break-words">{finding.message}</span>
          {finding.hint && <span className="block break-words text-muted">{finding.hint}</span>}
          <span className="block break-all text-faint text-xs">
            {finding.rule}
            {file && (
              <span className="font-mono">
                {' '}
                {file.layer} {file.path} {at && `${at.line}:${at.column}`}
              </span>
            )}
          </span>
        </span>
      </button>
      {fix && file && index !== null && (
        <Button
          size="small"
          className="m-2"
          disabled={!isCurrent}
          title={fix.label}
          aria-label={`Fix: ${fix.label}`}
          onClick={() => agent.dispatch({ type: 'put-text', index, text: applyFix(file.text, fix) })}
        >
          <Wrench aria-hidden size={12} />
          Fix
        </Button>
      )}
    </li>
  )
}

/** The text with every edit made, the last one first, so that no offset moves. */
function applyFix(text: string, { edits }: FindingFix): string {
  return edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (current, edit) => current.slice(0, edit.offset) + edit.text + current.slice(edit.offset + edit.length),
      text,
    )
}
