import type { OutputChunk } from '#lib/contract'
import { redactText } from '#lib/redact'

/** A line after which a secret may stand on the next one. */
const LEADS_ON = /(?:bearer|basic)\s*$/i
const KEY_BEGINS = '-----BEGIN '
const KEY_ENDS = '-----END '

/** Redacted text of a stream; what nothing can be said of yet is held back. */
interface HeldStream {
  /** The text that can be told by now, redacted; often empty. */
  add(bytes: Uint8Array): string
  /** The rest. */
  end(): string
}

/**
 * Redacts output while it comes. Pieces end anywhere, within a secret too, so a line is told once it is whole, and an
 * armoured key once its end is there; the rest comes with the end. Holds no more than the runner passes on of a stream.
 */
export function createOutputLines() {
  const streams = new Map<string, ReadonlyMap<OutputChunk['stream'], HeldStream>>()
  const open = (ref: string) => {
    const known = streams.get(ref)
    if (known !== undefined) return known
    const opened = new Map([
      ['stdout', holdStream()],
      ['stderr', holdStream()],
    ] as const)
    streams.set(ref, opened)
    return opened
  }
  return {
    add: (ref: string, { stream, bytes }: OutputChunk): string => open(ref).get(stream)?.add(bytes) ?? '',
    /** What is left of the streams of a hook that has ended. */
    end(ref: string): { readonly stream: OutputChunk['stream']; readonly text: string }[] {
      const rest = [...(streams.get(ref) ?? [])].map(([stream, held]) => ({ stream, text: held.end() }))
      streams.delete(ref)
      return rest.filter(({ text }) => text !== '')
    },
  }
}

function holdStream(): HeldStream {
  const decoder = new TextDecoder()
  let held: string[] = []
  let isKeyOpen = false
  /** The end of the piece before, in which the word that ends a key may have begun. */
  let tail = ''
  return {
    add(bytes) {
      const piece = decoder.decode(bytes, { stream: true })
      const seen = tail + piece
      tail = seen.slice(-KEY_ENDS.length)
      held.push(piece)
      if (seen.includes(KEY_ENDS)) isKeyOpen = false
      if (isKeyOpen || !piece.includes('\n')) return ''
      const text = held.join('')
      const cut = safeCut(text)
      held = [text.slice(cut)]
      isKeyOpen = text.includes(KEY_BEGINS, cut)
      return redactText(text.slice(0, cut), 'v2')
    },
    end: () => redactText(held.join('') + decoder.decode(), 'v2'),
  }
}

/** Where what is known ends: behind a whole line, and before a key whose end has not come. */
function safeCut(text: string): number {
  let cut = text.lastIndexOf('\n') + 1
  while (cut > 0 && LEADS_ON.test(text.slice(Math.max(0, cut - 64), cut))) cut = text.lastIndexOf('\n', cut - 2) + 1
  const begin = text.lastIndexOf(KEY_BEGINS, cut)
  const isOpen = begin >= 0 && text.slice(begin, cut).split(KEY_ENDS).length === 1
  return isOpen ? begin : cut
}
