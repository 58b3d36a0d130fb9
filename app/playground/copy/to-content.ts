import type { SimulationReport } from '#lib/contract'
import { redactValue } from '#lib/redact'
import { redactJsonText } from '../share/redact-json-text'
import type { CopyContent } from './copy-content'

/** What the page knows, from which copies are made. */
export interface CopySource extends Omit<CopyContent, 'redacted'> {
  predicted: SimulationReport | null
}

/** The content of copies: without secrets unless they are wanted. What the bus reports is sanitised already. */
export function toContent(source: CopySource, { withSecrets }: { withSecrets: boolean }): CopyContent {
  if (withSecrets) return { ...source, redacted: false }
  return {
    ...source,
    definitions: redactJsonText(source.definitions).text,
    envelope: redactJsonText(source.envelope).text,
    outputs: redactOutputs(source.outputs),
    redacted: true,
  }
}

function redactOutputs(outputs: CopyContent['outputs']): CopyContent['outputs'] {
  return Object.fromEntries(
    Object.entries(outputs).map(([ref, output]) => {
      const { value } = redactValue(output, 'v2')
      return [ref, value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}]
    }),
  )
}
