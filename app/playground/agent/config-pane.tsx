'use client'
import { Trash2 } from 'lucide-react'
import { Button } from '../../_components/ui/button'
import { cx } from '../../_components/ui/cx'
import { Tabs } from '../../_components/ui/tabs'
import { EditorPane } from '../editor-pane'
import { AddFileMenu } from './add-file-menu'
import type { AgentFile } from './agent-state'
import { languageOf } from './config-language'
import { FILE_STATES } from './file-states'
import type { Agent } from './use-agent'

/** The config files of the agent, a tab each. */
export function ConfigPane({ agent, className }: { agent: Agent; className: string }) {
  const { state, fileIndex, live } = agent
  const read = live.report?.plan.files ?? []
  const tabs = state.files.map((file, index) => ({
    value: String(index),
    label: (
      <FileTab file={file} state={read.find(({ layer, path }) => layer === file.layer && path === file.path)?.state} />
    ),
    content: <FileEditor agent={agent} file={file} index={index} />,
  }))
  return (
    <section aria-label="Config files" className={cx('flex min-h-0 min-w-0 flex-col bg-surface', className)}>
      <Tabs
        label="Config files"
        value={String(fileIndex)}
        tabs={tabs}
        onChange={(value) => agent.show({ file: Number(value) })}
        aside={<AddFileMenu agent={agent} />}
        className="flex-1"
      />
      {tabs.length === 0 && (
        <p className="px-3 py-6 text-center text-muted">No config file: this agent runs no hook. Add a layer above.</p>
      )}
    </section>
  )
}

function FileTab({ file, state }: { file: AgentFile; state: keyof typeof FILE_STATES | undefined }) {
  const look = state && state !== 'loaded' ? FILE_STATES[state] : null
  const name = file.path.split('/').at(-1) ?? ''
  return (
    <span className="flex items-baseline gap-1.5" title={file.path}>
      {file.layer}
      {name && <span className="text-faint text-xs">{name}</span>}
      {look && (
        <span data-tone={look.tone} className="text-tone-text">
          <span aria-hidden>{look.glyph}</span>
          <span className="sr-only">{look.word}</span>
        </span>
      )}
    </span>
  )
}

function FileEditor({ agent, file, index }: { agent: Agent; file: AgentFile; index: number }) {
  const { dispatch, state, notes, dialect } = agent
  const language = languageOf(file.path)
  const meaning = dialect.files.find(({ layer, path }) => layer === file.layer && path === file.path)?.meaning
  return (
    <EditorPane
      key={`${index} ${language}`}
      title="Config"
      file={`agent-config-${index}.${language}`}
      language={language}
      text={file.text}
      revision={state.revision}
      marks={notes.marks[index] ?? []}
      handleRef={agent.configEditor}
      onChange={(text) => dispatch({ type: 'edit-file', index, change: { text } })}
      className="h-full"
      actions={
        <>
          <input
            aria-label={`Path of the ${file.layer} file`}
            title={meaning}
            value={file.path}
            spellCheck={false}
            placeholder="path of the file"
            onChange={(change) => dispatch({ type: 'edit-file', index, change: { path: change.target.value } })}
            className="h-7 min-w-0 flex-1 rounded border border-transparent bg-transparent px-1.5 text-right font-mono text-muted text-xs hover:border-line-strong focus:border-accent focus:text-ink sm:w-72"
          />
          <Button
            look="ghost"
            size="small"
            aria-label={`Remove the ${file.layer} file`}
            title="Remove this file"
            onClick={() => {
              dispatch({ type: 'remove-file', index })
              agent.show({ file: Math.max(0, index - 1) })
            }}
          >
            <Trash2 aria-hidden size={13} />
          </Button>
        </>
      }
    />
  )
}
