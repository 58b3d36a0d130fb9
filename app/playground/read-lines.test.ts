import { expect, it } from 'vitest'
import { readLines } from './read-lines'

function streamOf(chunks: readonly Uint8Array[], onCancel = () => {}): ReadableStream<Uint8Array> {
  const left = [...chunks]
  return new ReadableStream({
    pull(controller) {
      const next = left.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel: onCancel,
  })
}

const bytes = new TextEncoder().encode('{"a":"ä"}\n{"b":1}\n\n{"c":2}')

it.each([1, 2, 5, 100])('gives each document once its line is whole, in chunks of %d bytes', async (size) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, at * size + size),
  )
  const found: unknown[] = []
  for await (const line of readLines(streamOf(chunks))) found.push(line)
  expect(found).toEqual([{ a: 'ä' }, { b: 1 }, { c: 2 }])
})

it('stops the stream when it is left', async () => {
  let cancelled = false
  const stream = streamOf([bytes, bytes, bytes, bytes], () => {
    cancelled = true
  })
  for await (const line of readLines(stream)) {
    expect(line).toEqual({ a: 'ä' })
    break
  }
  expect(cancelled).toBe(true)
})
