import { LIMITS, utf8Bytes } from '#lib/contract'
import { cutChars } from './cut-text'
import type { Redaction } from './mapping-context'
import { isSettled } from './safe-text'

/** Metadata as the mapping makes it: flat, texts and booleans. */
export type FlatMetadata = Readonly<Record<string, string | boolean>>

/** The metadata within the size limit of the contract: the longest texts are halved until it fits. */
export function fitMetadata(metadata: FlatMetadata): FlatMetadata {
  let fitted = metadata
  while (utf8Bytes(JSON.stringify(fitted)) > LIMITS.metadataMaxBytes) {
    const [name, text] = longestText(fitted)
    fitted = { ...fitted, [name]: cutChars(text, Math.floor(text.length / 2)) }
  }
  return fitted
}

function longestText(metadata: FlatMetadata): [string, string] {
  const texts = Object.entries(metadata).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.reduce((longest, entry) => (jsonBytes(entry[1]) > jsonBytes(longest[1]) ? entry : longest), ['', ''])
}

const jsonBytes = (text: string) => utf8Bytes(JSON.stringify(text))

/**
 * The metadata without any field the redaction still objects to. Each text was redacted before; what is left are cuts
 * through a redaction, and a refused envelope would switch its guards off.
 */
export function settleMetadata(metadata: FlatMetadata, { redactText }: Redaction): FlatMetadata {
  if (isSettled(metadata, redactText)) return metadata
  const settled = keep(metadata, (name, value) => isSettled({ [name]: value }, redactText))
  return isSettled(settled, redactText) ? settled : keep(settled, (_name, value) => typeof value === 'boolean')
}

function keep(metadata: FlatMetadata, test: (name: string, value: string | boolean) => boolean): FlatMetadata {
  return Object.fromEntries(Object.entries(metadata).filter(([name, value]) => test(name, value)))
}
