import { ancestorsOf, nextMatch, type Span, withFolded } from '#lib/trace'
import { WHOLE } from './bar-of'
import { panned, scaled, showing, viewOf } from './move-view'
import type { TimelineMove } from './timeline-keys'
import type { TimelineModel } from './use-timeline'

type ModelPart = Pick<TimelineModel, 'setState' | 'axis'>

/** What rows ask for; made once per axis, so that rows which did not change are not drawn again. */
export interface RowActions {
  select(id: string): void
  fold(span: Span, collapsed: boolean): void
  zoom(span: Span): void
}

/** The actions of rows on this model. */
export function rowActions({ setState, axis }: ModelPart): RowActions {
  return {
    select: (id) => void setState({ span: id }),
    fold: (span, collapsed) =>
      void setState(({ depth, fold }) => ({
        fold: [...withFolded({ depth, toggled: new Set(fold) }, [span], collapsed).toggled],
      })),
    zoom: (span) => void setState({ zoom: span.kind === 'run' ? WHOLE : viewOf(axis, span) }),
  }
}

/** Selects the next match, unfolds what it lies under, and moves the view to it. */
export function goToMatch(model: TimelineModel, by: 1 | -1): void {
  const { shown, matches, axis, setState, state } = model
  const id = nextMatch(shown, matches, { fromId: state.span, by })
  const index = shown.findIndex((span) => span.id === id)
  const span = shown[index]
  if (!span) return
  const above = ancestorsOf(shown, index)
  void setState(({ depth, fold, zoom }) => ({
    span: span.id,
    fold: [...withFolded({ depth, toggled: new Set(fold) }, above, false).toggled],
    zoom: showing(zoom, axis.toShare(span.startMs)),
  }))
}

/** What the timeline does for a key, besides what only its elements can do: open and search. */
export function applyMove(model: TimelineModel, move: TimelineMove): void {
  const { setState, spans } = model
  const actions = rowActions(model)
  const spanOf = (id: string) => spans.find((span) => span.id === id)
  const apply: { [Kind in TimelineMove['kind']]?: (move: Extract<TimelineMove, { kind: Kind }>) => void } = {
    select: ({ id }) => actions.select(id),
    fold: ({ id, collapsed }) => {
      const span = spanOf(id)
      if (span) actions.fold(span, collapsed)
    },
    'fold-to': ({ depth }) => void setState({ depth, fold: [] }),
    zoom: ({ id }) => {
      const span = spanOf(id)
      if (span) actions.zoom(span)
    },
    scale: ({ factor }) => void setState(({ zoom }) => ({ zoom: scaled(zoom, factor, placeOfSelected(model)) })),
    pan: ({ by }) => void setState(({ zoom }) => ({ zoom: panned(zoom, by) })),
    whole: () => void setState({ zoom: WHOLE }),
    match: ({ by }) => goToMatch(model, by),
    clear: () => void setState({ span: null }),
  }
  const own = apply[move.kind] as ((move: TimelineMove) => void) | undefined
  own?.(move)
}

/** Zooming keeps the selected span where it is when it is in view, else the middle. */
function placeOfSelected({ selected, axis, state: { zoom } }: TimelineModel): number {
  if (!selected || selected.kind === 'run') return 0.5
  const middle = (axis.toShare(selected.startMs) + axis.toShare(selected.endMs)) / 2
  const place = (middle - zoom.from) / (zoom.to - zoom.from)
  return place >= 0 && place <= 1 ? place : 0.5
}
