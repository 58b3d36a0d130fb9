import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { TRACE_FILE_MAX_BYTES, TRACE_FORMATS, traceText } from '#lib/trace'
import { openTraceFile } from './open-trace-file'

const trace = runTrace([traceDispatch('dispatch-1', 0)], [traceOutcome('o1', 0)])

it.each(TRACE_FORMATS)('opens what was saved as $title', async (format) => {
  expect(await openTraceFile(new File([traceText(format, trace)], 'a.json'))).toEqual(trace)
})

it('does not even read a file that is too large', async () => {
  const large = { size: TRACE_FILE_MAX_BYTES + 1, text: () => Promise.reject(new Error('it was read')) }
  await expect(openTraceFile(large)).rejects.toThrow('the file: expected at most 256 MiB, got 257 MiB')
})
