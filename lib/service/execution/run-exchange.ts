import type { EgressRequest, EgressResult, HookExchange, HookFollower, ModelAnswer, ModelFailure } from '#lib/contract'

/** What is asked of a model, as it is told. */
interface Asked {
  readonly model: string | null
  readonly prompt: string
}

/** Waits for a request or a question of a hook and tells whoever watches, before it is made and once it has ended. */
export function runExchange<End>(
  { ref, follower }: { readonly ref: string; readonly follower: HookFollower | null | undefined },
  ask: () => Promise<End>,
  tell: (end: End) => Omit<HookExchange, 'ref'>,
): Promise<End> {
  follower?.onStart(ref)
  const ended = start()
  follower?.onStart(ref, ended)
  return ended

  async function start(): Promise<End> {
    const end = await ask()
    follower?.onExchange({ ref, ...tell(end) })
    return end
  }
}

/** A request and its response; `clean` takes out what the request was authorised by. */
export function toldRequest(
  { method, url, body }: Pick<EgressRequest, 'method' | 'url' | 'body'>,
  end: EgressResult,
  clean: (text: string) => string,
): Omit<HookExchange, 'ref'> {
  const isAnswered = end.kind === 'answered'
  return {
    kind: 'http',
    target: `${method} ${clean(url)}`,
    sent: clean(body ?? ''),
    isSentTruncated: false,
    status: isAnswered ? end.status : null,
    answer: isAnswered ? clean(end.body) : null,
    isAnswerTruncated: isAnswered && end.isTruncated,
    problem: isAnswered ? null : clean(end.message),
  }
}

/** A question and what the model said. */
export function toldQuestion({ model, prompt }: Asked, end: ModelAnswer | ModelFailure): Omit<HookExchange, 'ref'> {
  const isAnswered = end.kind === 'answered'
  return {
    kind: 'prompt',
    target: model ?? '',
    sent: prompt,
    isSentTruncated: false,
    status: null,
    answer: isAnswered ? end.text : null,
    isAnswerTruncated: false,
    problem: isAnswered ? null : end.message,
  }
}
