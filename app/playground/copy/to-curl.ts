import { shellWord } from '../../_components/format/shell-text'
import { type CopyContent, definitionsOf, envelopeOf } from './copy-content'

/** A command that asks this server what would run: the definitions of the editor over its envelope. */
export function toDryRunCurl(content: CopyContent): string {
  return curl(`${content.origin}/api/dry-run`, {
    envelope: envelopeOf(content),
    definitions: definitionsOf(content),
  })
}

/** A command that really dispatches the envelope to the registered definitions of this server. */
export function toDispatchCurl(content: CopyContent): string {
  return curl(`${content.origin}/api/dispatch`, envelopeOf(content))
}

function curl(url: string, body: unknown): string {
  const text = JSON.stringify(body, null, 2)
  return `curl -sS ${shellWord(url)} -H 'content-type: application/json' --data-binary ${shellWord(text)}\n`
}
