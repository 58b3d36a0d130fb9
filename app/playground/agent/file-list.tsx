import type { PlanReport } from '#lib/contract'
import { FILE_STATES } from './file-states'
import type { Agent } from './use-agent'

/** How the agent took each file, with the place of what it stumbled over. */
export function FileList({ agent, files }: { agent: Agent; files: PlanReport['files'] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="flex flex-wrap gap-x-4 gap-y-0.5 border-line border-b px-3 py-1.5 text-xs">
      {files.map((file) => (
        <FileRow key={`${file.layer} ${file.path}`} agent={agent} file={file} />
      ))}
    </ul>
  )
}

function FileRow({ agent, file }: { agent: Agent; file: PlanReport['files'][number] }) {
  const { word, glyph, tone } = FILE_STATES[file.state]
  const index = agent.state.files.findIndex(({ layer, path }) => layer === file.layer && path === file.path)
  const at = file.line === null ? null : { line: file.line, column: file.column ?? 1 }
  return (
    <li className={file.detail === '' ? 'min-w-0' : 'min-w-0 basis-full'}>
      <span data-tone={tone} className="text-tone-text">
        <span aria-hidden>{glyph}</span> {word}
      </span>{' '}
      <button
        type="button"
        onClick={() => agent.jump(index, at)}
        disabled={index < 0}
        className="min-h-6 break-all text-left underline decoration-line-strong decoration-dotted underline-offset-2 hover:decoration-accent"
      >
        {file.layer} <span className="font-mono">{file.path}</span>
        {at && ` ${at.line}:${at.column}`}
      </button>
      {file.detail !== '' && <span className="block break-words text-muted">{file.detail}</span>}
    </li>
  )
}
