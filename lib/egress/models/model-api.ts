import { isPlainObject } from '#lib/contract'

/** What one question becomes in the words of an API. */
export interface ModelCall {
  readonly model: string
  readonly system: string | null
  readonly prompt: string
}

/** An API that models are asked through. */
export interface ModelApi {
  /** Path of the endpoint behind the base address. */
  readonly path: string
  /** Headers that carry the key; none without a key. */
  readonly headers: (key: string) => Readonly<Record<string, string>>
  readonly body: (call: ModelCall) => unknown
  /** What the model said; null where the response holds no text. */
  readonly textOf: (response: unknown) => string | null
}

const ANSWER_MAX_TOKENS = 1_024

/** The APIs by the word of the setting. */
export const MODEL_APIS = {
  openai: {
    path: '/chat/completions',
    headers: (key) => (key === '' ? {} : { authorization: `Bearer ${key}` }),
    body: ({ model, system, prompt }) => ({
      model,
      messages: [...(system === null ? [] : [{ role: 'system', content: system }]), { role: 'user', content: prompt }],
    }),
    textOf: (response) => {
      const [choice] = listOf(response, 'choices')
      return textOf(isPlainObject(choice) && isPlainObject(choice.message) ? choice.message.content : null)
    },
  },
  anthropic: {
    path: '/v1/messages',
    headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key !== '' && { 'x-api-key': key }) }),
    body: ({ model, system, prompt }) => ({
      model,
      max_tokens: ANSWER_MAX_TOKENS,
      ...(system !== null && { system }),
      messages: [{ role: 'user', content: prompt }],
    }),
    textOf: (response) => textOf(isPlainObject(response) ? response.content : null),
  },
} as const satisfies Record<string, ModelApi>

/** The endpoint of an API: a base address gets its path, a whole one stays; a version that both name stands once. */
export function endpointOf(base: string, { path }: ModelApi): string {
  const bare = base.replace(/\/+$/, '')
  if (bare.endsWith(path)) return bare
  return bare.endsWith('/v1') && path.startsWith('/v1/') ? `${bare.slice(0, -3)}${path}` : `${bare}${path}`
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = isPlainObject(value) ? value[name] : null
  return Array.isArray(list) ? list : []
}

/** A text, or the texts among the parts of a message. */
function textOf(content: unknown): string | null {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return null
  const texts = content.filter(isPlainObject).map(({ text }) => text)
  const said = texts.filter((text) => typeof text === 'string')
  return said.length === 0 ? null : said.join('')
}
