'use client'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import './config-languages'
import type { EditorMark } from './editor-marks'
import { followPageTheme } from './editor-theme'
import { monaco } from './monaco'
import { offerFixes } from './quick-fixes'
import type { LinePosition } from './text-lines'

/** What the page may do with a mounted editor. */
export interface EditorHandle {
  /** Puts the cursor there, in the middle of the view, and the focus into the editor. */
  reveal(position: LinePosition): void
  focus(): void
}

/** What an editor shows and tells. */
export interface JsonEditorProps {
  /** File name of the model; schemas are chosen by it. */
  file: string
  /** JSON where nothing is said. */
  language?: 'json' | 'toml' | 'yaml'
  /** Name for screen readers. */
  label: string
  value: string
  /** Counts the texts that came from outside (a sample, a reset): only then the value replaces what stands there. */
  revision: number
  onChange(value: string): void
  marks: readonly EditorMark[]
  handleRef?: RefObject<EditorHandle | null>
  /** Called on Escape, since Tab belongs to the text: moves the focus out. */
  onLeave?(): void
}

type Editor = monaco.editor.IStandaloneCodeEditor

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  fixedOverflowWidgets: true,
  fontFamily: 'var(--font-mono)',
  fontSize: 12,
  hover: { above: false },
  lineHeight: 20,
  lineNumbersMinChars: 3,
  minimap: { enabled: false },
  overviewRulerLanes: 0,
  padding: { top: 8, bottom: 8 },
  quickSuggestions: { strings: true, other: true, comments: false },
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  stickyScroll: { enabled: false },
  wordBasedSuggestions: 'off',
  wordWrap: 'on',
}

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
} as const

/** Escape closes what is open first; only then it leaves the editor. */
const NOTHING_OPEN = [
  'suggestWidgetVisible',
  'findWidgetVisible',
  'parameterHintsVisible',
  'inSnippetMode',
  'markersNavigationVisible',
  'editorHasMultipleSelections',
]
  .map((key) => `!${key}`)
  .join(' && ')

/** A Monaco editor over one text. Load it through `LazyJsonEditor`: Monaco cannot be rendered on the server. */
export function JsonEditor({ file, language = 'json', label, value, ...props }: JsonEditorProps) {
  const { revision, onChange, marks, handleRef, onLeave } = props
  const frame = useRef<HTMLDivElement>(null)
  const editorRef = useRef<Editor | null>(null)
  const changed = useEffectEvent(onChange)
  const leave = useEffectEvent(() => onLeave?.())
  const valueNow = useEffectEvent(() => value)

  useEffect(() => {
    if (!frame.current) return
    const model = monaco.editor.createModel(valueNow(), language, monaco.Uri.parse(`inmemory://playground/${file}`))
    model.updateOptions({
      tabSize: 2,
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    })
    const editor = monaco.editor.create(frame.current, { ...OPTIONS, model, ariaLabel: label })
    const listening = model.onDidChangeContent(() => changed(model.getValue()))
    const stopTheme = followPageTheme()
    editor.addAction({
      id: 'hookscope.leave',
      label: 'Leave the editor',
      keybindings: [monaco.KeyCode.Escape],
      precondition: NOTHING_OPEN,
      run: () => leave(),
    })
    editorRef.current = editor
    if (handleRef) handleRef.current = toHandle(editor)
    return () => {
      if (handleRef) handleRef.current = null
      editorRef.current = null
      listening.dispose()
      stopTheme()
      editor.dispose()
      model.dispose()
    }
  }, [file, language, label, handleRef])

  // The value itself is no trigger: it lags behind quick typing and would take the newest letters back.
  useEffect(() => {
    if (revision > 0) replaceText(editorRef.current, valueNow())
  }, [revision])
  useEffect(() => drawMarks(editorRef.current, marks), [marks])

  return <div ref={frame} className="size-full" />
}

/** Takes a text from outside (a sample, a reset) as one edit, so that undo brings the old one back. */
function replaceText(editor: Editor | null, text: string): void {
  const model = editor?.getModel()
  if (!model || model.getValue() === text) return
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null)
  model.pushStackElement()
}

function drawMarks(editor: Editor | null, marks: readonly EditorMark[]): void {
  const model = editor?.getModel()
  if (!model) return
  const markers = marks.map((mark) => ({
    severity: SEVERITIES[mark.severity],
    message: mark.message,
    source: 'hookscope',
    ...(mark.code !== null && { code: mark.code }),
    startLineNumber: mark.from.line,
    startColumn: mark.from.column,
    endLineNumber: mark.to.line,
    endColumn: mark.to.column,
  }))
  monaco.editor.setModelMarkers(model, 'hookscope', markers)
  offerFixes(model, marks)
}

function toHandle(editor: Editor): EditorHandle {
  return {
    reveal({ line, column }) {
      const position = { lineNumber: line, column }
      editor.setPosition(position)
      editor.revealPositionInCenterIfOutsideViewport(position)
      editor.focus()
    },
    focus: () => editor.focus(),
  }
}
