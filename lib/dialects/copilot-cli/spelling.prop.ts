import fc from 'fast-check'
import { expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'
import { COPILOT_SAMPLES } from './samples'
import { momentOf, PASCAL_EVENTS } from './spelling'

/** What a hook under another spelling of the event is given. */
function given(event: string, payload: Record<string, unknown>): unknown {
  const config = { version: 1, hooks: { [event]: [{ bash: 'h' }] } }
  return simulateCase({ dialect: 'copilot-cli', event: payload, config }).hooks[0]?.stdin
}

const spelt = COPILOT_SAMPLES.filter(({ event }) => Object.hasOwn(PASCAL_EVENTS, event) && event !== 'Notification')

it.each(spelt)('$event comes back as it was from the spelling of the agent', ({ event, payload }) => {
  const own = momentOf(event)
  const asOwn = given(own, payload)
  expect(asOwn).not.toHaveProperty('hook_event_name')
  expect(given(event, { ...Object(asOwn), hook_event_name: own })).toEqual(payload)
})

it('no payload is too odd to be spelt otherwise', () => {
  const fields = fc.dictionary(
    fc.constantFrom(
      'timestamp',
      'toolName',
      'tool_name',
      'toolArgs',
      'toolResult',
      'tool_result',
      '_a',
      'A',
      '__proto__',
    ),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(fields, fc.constantFrom('preToolUse', 'PreToolUse', 'postToolUse', 'Stop'), (payload, event) => {
      const other =
        Object.entries(PASCAL_EVENTS)
          .find((pair) => pair.includes(event))
          ?.find((name) => name !== event) ?? ''
      expect(given(other, { ...payload, hook_event_name: event })).toBeTypeOf('object')
    }),
    { numRuns: 200 },
  )
})
