/** The response that an HTTP hook got. */
export interface HttpEnd {
  readonly kind: 'http'
  /** 0: the endpoint could not be reached, and `problem` says why where that is known. */
  readonly status: number
  readonly body: string
  readonly timedOut: boolean
  readonly problem?: string
}

/** What a model judged. */
export interface ModelEnd {
  readonly kind: 'model'
  readonly ok: boolean
  readonly reason: string | null
  readonly timedOut: boolean
  /** Why it has judged nothing; then `ok` counts for nothing. */
  readonly problem?: string
}

/** Why an endpoint could not be reached, in the words of whoever tried. */
export const unreachedReason = ({ problem }: { readonly problem?: string }): string =>
  problem ?? 'the endpoint could not be reached'
