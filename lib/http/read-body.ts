import { HookscopeError } from '#lib/contract'
import { parseJsonc, TextSyntaxError } from '#lib/jsonc'

const JSON_TYPE = 'application/json'
const LINES_TYPES = ['application/x-ndjson', 'application/ndjson', 'application/jsonl', 'application/x-jsonlines']

/** A body that was read: one JSON value, or the lines of a JSONL text. */
export type Body = { kind: 'json'; value: unknown } | { kind: 'lines'; lines: readonly string[] }

interface BodyRules {
  maxBytes: number
  /** Whether a JSONL body is taken too. */
  lines?: boolean
}

/** Reads a JSON body; throws UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, or INVALID_BODY with line and column. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, { maxBytes })
  return body.kind === 'json' ? body.value : undefined
}

/** Like `readJson`, and takes JSONL where the rules say so; its lines are not yet parsed. */
export async function readBody(request: Request, rules: BodyRules): Promise<Body> {
  const type = mediaType(request, rules.lines === true)
  const text = await readText(request, rules.maxBytes)
  if (type === JSON_TYPE) return { kind: 'json', value: parseBodyJson(text, 'The body') }
  return { kind: 'lines', lines: text.split(/\r?\n/).filter((line) => line.trim() !== '') }
}

/** Parses a text of a body; the error says where it breaks. */
export function parseBodyJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw bodyError(text, what)
  }
}

function bodyError(text: string, what: string): HookscopeError {
  try {
    parseJsonc(text, { strict: true })
  } catch (error) {
    if (error instanceof TextSyntaxError) {
      const { expected, received, message } = error
      const issues = [{ path: '', expected, received, message }]
      return new HookscopeError('INVALID_BODY', `${what} is not JSON: ${message}`, { issues })
    }
  }
  return new HookscopeError('INVALID_BODY', `${what} is not JSON.`)
}

function mediaType(request: Request, takesLines: boolean): string {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  const accepted = [JSON_TYPE, ...(takesLines ? LINES_TYPES : [])]
  if (accepted.includes(type.trim()) && isUtf8 && encoding === 'identity') return type.trim()
  throw new HookscopeError('UNSUPPORTED_MEDIA_TYPE', `Send ${accepted.join(' or ')} in UTF-8, not compressed.`)
}

/** The text of a body, counted while it comes in, so that no more than the limit is ever held. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const reader = request.body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parts: string[] = []
  let bytes = 0
  for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength
    if (bytes > maxBytes) {
      await reader?.cancel()
      throw tooLarge(maxBytes)
    }
    parts.push(decode(decoder, chunk.value))
  }
  return parts.join('') + decode(decoder)
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new HookscopeError('INVALID_BODY', 'The body is not UTF-8.')
  }
}

function tooLarge(maxBytes: number): HookscopeError {
  return new HookscopeError('BODY_TOO_LARGE', `A body holds at most ${maxBytes} bytes.`)
}
