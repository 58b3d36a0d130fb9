'use client'
import type { ReactNode } from 'react'
import { DEFINITIONS_FILE, ENVELOPE_FILE } from '../_components/editor/editor-files'
import { Announcement } from './announcement'
import { EditorPane } from './editor-pane'
import { EventPicker } from './event-picker'
import { ReportPane } from './report-pane'
import type { PointChoice } from './sample-groups'
import { SaveMenu } from './save-menu'
import { ScenarioButton } from './scenario-button'
import { LazyLinkNotice } from './share/lazy-link-notice'
import { ShareButton } from './share/share-button'
import { RunButtons, Toolbar } from './toolbar'
import { LazyTrustDialog } from './trust/lazy-trust-dialog'
import { useEditorSchemas } from './use-editor-schemas'
import { useOfferedActions } from './use-offered-actions'
import { usePlayground } from './use-playground'
import { useShortcuts } from './use-shortcuts'

interface NativePlaygroundProps {
  points: readonly PointChoice[]
  /** Chooses the dialect. */
  picker: ReactNode
}

/** The playground of hookscope's own definitions. */
export function NativePlayground({ points, picker }: NativePlaygroundProps) {
  const playground = usePlayground(points)
  const { state, restored, reading, notes, editors, runner } = playground
  useEditorSchemas()
  useOfferedActions(playground)
  useShortcuts({ dryRun: playground.dryRun, run: playground.run })
  return (
    <div className="flex flex-1 flex-col">
      <Toolbar
        onReset={playground.reset}
        actions={
          <RunButtons
            running={runner.running}
            runnable={restored && reading.readable}
            onDryRun={playground.dryRun}
            onRun={playground.run}
          />
        }
      >
        {picker}
        <ScenarioButton chosen={state.scenario} onChoose={playground.loadScenario} />
        <ShareButton playground={playground} />
      </Toolbar>
      <LazyLinkNotice link={playground.link} />
      <Announcement playground={playground} />
      {runner.question && (
        <LazyTrustDialog question={runner.question} onAccept={runner.accept} onClose={runner.cancel} />
      )}
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col border-line lg:sticky lg:top-24 lg:z-10 lg:h-[calc(100dvh-6rem)] lg:border-r">
          <EditorPane
            title="Definitions"
            file={DEFINITIONS_FILE}
            text={restored ? state.definitions : null}
            revision={state.revision}
            marks={notes.marks.definitions}
            handleRef={editors.definitions}
            onChange={(text) => playground.edit('definitions', text)}
            actions={
              <SaveMenu
                definitions={reading.listed}
                onRefused={playground.noteRefusal}
                onBacktest={() => playground.show({ view: 'backtest' })}
              />
            }
            className="h-96 lg:h-auto lg:flex-[3]"
          />
          <EditorPane
            title="Envelope"
            file={ENVELOPE_FILE}
            text={restored ? state.envelope : null}
            revision={state.revision}
            marks={notes.marks.envelope}
            handleRef={editors.envelope}
            onChange={(text) => playground.edit('envelope', text)}
            actions={<EventPicker points={points} event={reading.eventName} onPick={playground.loadSample} />}
            className="h-80 border-line border-t lg:h-auto lg:flex-[2]"
          />
        </div>
        <ReportPane playground={playground} />
      </div>
    </div>
  )
}
