import type { EditorMark } from './editor-marks'
import { monaco } from './monaco'

type Model = monaco.editor.ITextModel

/** A mark with a fix, and the text version that the offsets of the fix count in. */
interface Fixable {
  mark: EditorMark
  version: number
}

const fixables = new WeakMap<Model, readonly Fixable[]>()

/** Offers the fixes of marks as quick fixes, until the text is changed or other marks are drawn. */
export function offerFixes(model: Model, marks: readonly EditorMark[]): void {
  const version = model.getVersionId()
  fixables.set(
    model,
    marks.filter(({ fix }) => fix).map((mark) => ({ mark, version })),
  )
}

monaco.languages.registerCodeActionProvider(['json', 'toml', 'yaml'], {
  provideCodeActions(model, _range, { markers }) {
    const version = model.getVersionId()
    const actions = (fixables.get(model) ?? []).flatMap(({ mark, version: drawnAt }) => {
      const marker = markers.find((candidate) => isOf(candidate, mark))
      return marker && drawnAt === version && mark.fix ? [toAction(model, mark.fix, marker)] : []
    })
    return { actions, dispose: () => undefined }
  },
})

const isOf = (marker: monaco.editor.IMarkerData, { from, message }: EditorMark) =>
  marker.startLineNumber === from.line && marker.startColumn === from.column && marker.message === message

function toAction(
  model: Model,
  { label, edits }: NonNullable<EditorMark['fix']>,
  marker: monaco.editor.IMarkerData,
): monaco.languages.CodeAction {
  const at = (offset: number) => model.getPositionAt(offset)
  return {
    title: label,
    kind: 'quickfix',
    diagnostics: [marker],
    isPreferred: true,
    edit: {
      edits: edits.map(({ offset, length, text }) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit: { range: monaco.Range.fromPositions(at(offset), at(offset + length)), text },
      })),
    },
  }
}
