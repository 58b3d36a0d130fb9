import { objectOf } from './given-answers'

/** A JSON object that stands in an output on lines of its own. */
export interface AnswerDocument {
  readonly text: string
  /** Counted from 1. */
  readonly line: number
}

/** An output taken apart into JSON objects and what stands around them. */
export interface AnswerParts {
  readonly documents: readonly AnswerDocument[]
  /** Lines that are neither blank nor JSON. */
  readonly noise: readonly string[]
}

/** Lines of an output that are looked at; an answer is a few of them. */
const LINES_MAX = 200

/** Takes an output apart; an object begins and ends with its line. */
export function answerParts(output: string): AnswerParts {
  const lines = output.split(/\r?\n/).slice(0, LINES_MAX)
  const documents: AnswerDocument[] = []
  const noise: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const document = documentAt(lines, at)
    if (document) {
      documents.push({ text: document.text, line: at + 1 })
      at += document.lines - 1
    } else if (lines[at]?.trim()) noise.push(lines[at] ?? '')
  }
  return { documents, noise }
}

function documentAt(lines: readonly string[], at: number): { readonly text: string; readonly lines: number } | null {
  if (!lines[at]?.trimStart().startsWith('{')) return null
  for (let end = at; end < lines.length; end += 1) {
    if (!lines[end]?.trimEnd().endsWith('}')) continue
    const text = lines.slice(at, end + 1).join('\n')
    if (objectOf(text) !== null) return { text, lines: end + 1 - at }
  }
  return null
}
