import { useMemo, useState } from 'react'
import { envelopeNotes, findingNotes, type PlacedNote, type PlacedNotes, placeNotes } from './notes'
import type { PlaygroundState } from './playground-state'
import type { FileNote } from './read-texts'
import type { Live } from './use-live-report'

interface NotesInput {
  state: PlaygroundState
  reading: { broken: FileNote[] }
  live: Live
}

interface Notes {
  notes: PlacedNotes
  /** The first note that keeps the report from following the texts. */
  stale: PlacedNote | null
  noteRefusal(index: number, notes: FileNote[]): void
}

/** What the registry refused, with the text it was about: an edit takes the notes away. */
interface Refusals {
  text: string
  byIndex: Readonly<Record<number, FileNote[]>>
}

/** All notes on the two texts: syntax, findings, what is wrong with the envelope, what the registry refused. */
export function useNotes({ state: { definitions, envelope }, reading: { broken }, live }: NotesInput): Notes {
  const [refusals, setRefusals] = useState<Refusals>({ text: '', byIndex: {} })
  const { problem, report } = live
  const plan = report?.plan
  const placed = useMemo(() => {
    const inTheWay = broken.length > 0 ? broken : problem ? envelopeNotes(problem) : []
    const found = broken.length === 0 && !problem && plan ? findingNotes(plan) : []
    const refused = refusals.text === definitions ? Object.values(refusals.byIndex).flat() : []
    const notes = placeNotes({ definitions, envelope }, [...inTheWay, ...found, ...refused])
    return { notes, stale: inTheWay.length > 0 ? (firstInTheWay(notes, inTheWay) ?? null) : null }
  }, [definitions, envelope, broken, problem, plan, refusals])

  return {
    ...placed,
    noteRefusal: (index, notes) =>
      setRefusals((before) => ({
        text: definitions,
        byIndex: { ...(before.text === definitions && before.byIndex), [index]: notes },
      })),
  }
}

const firstInTheWay = ({ all }: PlacedNotes, inTheWay: readonly FileNote[]) =>
  all.find((note) => note.file === inTheWay[0]?.file && note.message === inTheWay[0]?.message)
