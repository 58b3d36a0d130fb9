/** The JSON documents of an NDJSON stream, each as soon as its line is whole; leaving the loop stops the stream. */
export async function* readLines<Line>(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      text += decoder.decode(chunk.value, { stream: true })
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line !== '') yield JSON.parse(line)
    }
    if (text !== '') yield JSON.parse(text)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
