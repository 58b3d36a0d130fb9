import type { Finding } from '#lib/contract'
import { applyEdits } from './apply-edits'

/** Rounds after which fixes that call for each other are left alone. */
const ROUNDS_MAX = 20

/** A text after its fixes, and the findings that were mended, in the order in which they were. */
export interface FixedText {
  readonly text: string
  readonly fixed: readonly Finding[]
}

/**
 * Makes the fixes of a text that leave it no worse: what was mended is gone, it can still be read, and no error is new.
 * Fixes that do not get on with each other are made one after the other.
 */
export function fixText(text: string, lint: (text: string) => readonly Finding[]): FixedText {
  const refused = new Set<string>()
  const fixed: Finding[] = []
  let current = text
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const findings = lint(current)
    const fixable = findings.filter((finding) => finding.fix && !refused.has(keyOf(finding)))
    if (fixable.length === 0) break
    const made = makeFixes(current, { findings, fixable, lint })
    for (const finding of made.refused) refused.add(keyOf(finding))
    fixed.push(...made.fixed)
    current = made.text
  }
  return { text: current, fixed }
}

interface Round {
  readonly findings: readonly Finding[]
  readonly fixable: readonly Finding[]
  lint(text: string): readonly Finding[]
}

/** Makes as many of the fixes as get on with each other, halving them until they do. */
function makeFixes(
  text: string,
  { findings, fixable, lint }: Round,
): FixedText & { readonly refused: readonly Finding[] } {
  let chosen = withoutOverlap(fixable)
  for (;;) {
    const candidate = applyEdits(text, editsOf(chosen))
    if (isNoWorse({ before: findings, after: lint(candidate), chosen }))
      return { text: candidate, fixed: chosen, refused: [] }
    if (chosen.length === 1) return { text, fixed: [], refused: chosen }
    chosen = chosen.slice(0, Math.ceil(chosen.length / 2))
  }
}

function isNoWorse({
  before,
  after,
  chosen,
}: {
  readonly before: readonly Finding[]
  readonly after: readonly Finding[]
  readonly chosen: readonly Finding[]
}): boolean {
  const left = new Set(after.map(keyOf))
  const isGone = chosen.every((finding) => !left.has(keyOf(finding)))
  return isGone && errorsIn(after) <= errorsIn(before) && (isRead(after) || !isRead(before))
}

/** A text that cannot be read has one error, however many it had before. */
const isRead = (findings: readonly Finding[]) => findings.every(({ rule }) => rule !== 'syntax')

const errorsIn = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === 'error').length

/** Of fixes that touch the same part, the first. */
function withoutOverlap(fixable: readonly Finding[]): Finding[] {
  const chosen: Finding[] = []
  for (const finding of fixable) {
    const touched = editsOf([finding])
    const isFree = editsOf(chosen).every((edit) => touched.every((own) => !overlap(edit, own)))
    if (isFree) chosen.push(finding)
  }
  return chosen
}

type Place = { readonly offset: number; readonly length: number }

const overlap = (a: Place, b: Place) => a.offset <= b.offset + b.length && b.offset <= a.offset + a.length

const editsOf = (findings: readonly Finding[]) => findings.flatMap(({ fix }) => fix?.edits ?? [])

const keyOf = ({ rule, path, message }: Finding) => JSON.stringify([rule, path, message])
