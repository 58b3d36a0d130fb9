import type { EgressPort, EgressResult, ModelAnswer, ModelFailure, ModelFailureCause, ModelPort } from '#lib/contract'
import { endpointOf, type ModelApi } from './model-api'

/** Where and as whom a model is asked. */
export interface ModelAccess {
  /** Base address of the API, or its endpoint. */
  readonly url: string
  /** Empty where the API wants none. */
  readonly key: string
  /** Taken where a question names no model. */
  readonly model: string
}

const RESPONSE_MAX_BYTES = 1_048_576

/** What a status means to the person who set the model up; nothing of the body, which may repeat the key. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'the API does not take this question',
  401: 'the key is not accepted',
  403: 'the key may not do this',
  404: 'there is no such model, or no such API at this address',
  413: 'the question is too large',
  429: 'too many questions, or no credit left',
}

const CAUSES: Readonly<Record<Extract<EgressResult, { kind: 'failed' }>['cause'], ModelFailureCause>> = {
  'timed-out': 'timed-out',
  cancelled: 'cancelled',
  dns: 'unreachable',
  connect: 'unreachable',
  tls: 'unreachable',
  'bad-response': 'bad-answer',
}

/** A model behind an API. */
export function createApiModel(api: ModelApi, access: ModelAccess, egress: EgressPort): ModelPort {
  const url = endpointOf(access.url, api)
  return {
    async judge({ system, prompt, model, timeoutMs, signal }) {
      const call = { model: model ?? access.model, system, prompt }
      const request = {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'hookscope/1.0', ...api.headers(access.key) },
        body: JSON.stringify(api.body(call)),
        policy: 'model',
        timeoutMs,
        responseMaxBytes: RESPONSE_MAX_BYTES,
      } as const
      return toEnd(await egress.send(request, { signal }), { api, key: access.key })
    },
  }
}

function toEnd(result: EgressResult, { api, key }: { api: ModelApi; key: string }): ModelAnswer | ModelFailure {
  if (result.kind === 'refused') return failed('refused', result.message, result.rule)
  if (result.kind === 'failed') return failed(CAUSES[result.cause], result.message)
  const { status, host } = result
  if (status < 200 || status > 299) return failed('status', `${host}: HTTP ${status}${statusWords(status)}.`)
  const text = result.isTruncated ? null : textIn(result.body, api)
  if (text === null) return failed('bad-answer', `${host}: the answer holds no text of a model.`)
  return { kind: 'answered', text: key === '' ? text : text.replaceAll(key, '[REDACTED]') }
}

function statusWords(status: number): string {
  const words = STATUS_WORDS[status] ?? (status >= 500 ? 'the API is in trouble' : null)
  return words === null ? '' : ` (${words})`
}

function textIn(body: string, api: ModelApi): string | null {
  try {
    return api.textOf(JSON.parse(body))
  } catch {
    return null
  }
}

const failed = (cause: ModelFailureCause, message: string, rule: ModelFailure['rule'] = null): ModelFailure => ({
  kind: 'failed',
  cause,
  rule,
  message,
})
