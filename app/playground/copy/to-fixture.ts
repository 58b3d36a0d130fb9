import { redactValue } from '#lib/redact'
import { type CopyContent, definitionsOf, envelopeOf, hasSetup } from './copy-content'

/** A test case as JSON: what goes in, and the decision that is expected of it; null while none is known. */
export function toFixture(content: CopyContent): string {
  const fixture = {
    dialect: 'native',
    definitions: definitionsOf(content),
    envelope: envelopeOf(content),
    outputs: content.outputs,
    ...(hasSetup(content) && { faults: content.faults, budgetMs: content.budgetMs }),
    expected: { decision: content.predicted?.decision ?? null },
  }
  return `${JSON.stringify(content.redacted ? redactValue(fixture, 'v2').value : fixture, null, 2)}\n`
}
