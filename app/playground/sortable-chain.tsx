import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanReport } from '#lib/contract'
import { Chain } from '../_components/chain/chain'
import type { ChainFrame } from '../_components/chain/chain-frame'
import { cx } from '../_components/ui/cx'
import { moveHook, previewOf } from './reorder-moves'
import { ReorderNotice } from './reorder-notice'
import type { Reorder } from './use-reorder'

export interface SortableChainProps {
  plan: PlanReport
  selectedRef: string | null
  reorder: Reorder
  onSelect(ref: string): void
}

/** The chain with a handle on every card: by mouse, finger or keyboard it is moved within its lane. */
export function SortableChain({ plan, selectedRef, reorder, onSelect }: SortableChainProps) {
  const shown = previewOf(plan, reorder)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) moveHook(reorder, String(active.id), String(over.id))
  }
  return (
    <>
      <ReorderNotice reorder={reorder} />
      <DndContext
        id="chain"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcementsFor(shown), screenReaderInstructions: INSTRUCTIONS }}
        onDragEnd={drop}
      >
        <Chain report={shown} selectedRef={selectedRef} frame={FRAME} onSelect={onSelect} />
      </DndContext>
    </>
  )
}

const FRAME: ChainFrame = {
  lane: ({ key, cards }, content) => (
    <SortableContext id={key} items={cards.map(({ ref }) => ref)} strategy={rectSortingStrategy}>
      {content}
    </SortableContext>
  ),
  card: ({ ref }, view) => <SortableCard hookRef={ref}>{view}</SortableCard>,
}

function SortableCard({ hookRef, children }: { hookRef: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: hookRef,
    attributes: { roleDescription: 'movable hook' },
  })
  const shift = transform && `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
  return (
    <div
      ref={setNodeRef}
      style={{ transform: shift ?? undefined, transition }}
      className={cx('flex min-w-0 max-w-full items-stretch', isDragging && 'relative z-10 rounded-md shadow-raised')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${hookRef}`}
        title="Drag within the lane to change the order"
        className="-mr-1 grid w-7 shrink-0 cursor-grab touch-none place-items-center rounded-l-md border border-line-strong border-r-0 bg-canvas pr-1 text-muted hover:border-control hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden size={14} />
      </button>
      {children}
    </div>
  )
}

const INSTRUCTIONS = {
  draggable:
    'Space lifts the hook. The arrows move it within its lane, Space puts it down there, and Escape leaves it where it was.',
}

/** What a screen reader says on the way; what came of a drop is said by the notice. */
function announcementsFor({ hooks }: PlanReport): Announcements {
  const placeOf = (ref: unknown) => `place ${hooks.findIndex((hook) => hook.ref === ref) + 1} of ${hooks.length}`
  const atHome = (ref: unknown) => `${ref} is lifted, at its own ${placeOf(ref)}.`
  return {
    onDragStart: ({ active }) => atHome(active.id),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? `${active.id} is at ${placeOf(over.id)}, where ${over.id} stands.`
        : atHome(active.id),
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `Put ${active.id} down at ${placeOf(over.id)}.`
        : `${active.id} stays where it was.`,
    onDragCancel: ({ active }) => `${active.id} stays where it was.`,
  }
}
