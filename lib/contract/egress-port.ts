/** What each policy is for; who may be reached under it stands in the table of lib/egress. */
export const EGRESS_POLICIES = {
  observe: 'HTTP hooks of definitions, and of agents that reach whatever is allowed',
  public: 'HTTP hooks of agents that never reach a private address',
  command: 'commands in the sandbox, through the proxy',
  model: 'the model of prompt hooks',
} as const
export type EgressPolicy = keyof typeof EGRESS_POLICIES

/** Why the boundary refuses a request; each is a sentence about the request. */
export const EGRESS_RULES = {
  url: 'the address is not an absolute http or https URL',
  spelling: 'the address is a number that is not written as four decimal parts',
  'not-listed': 'the host is not listed',
  'address-not-public': 'the host leads to an address that is not public and not listed itself',
  'address-not-allowed': 'the host leads to an address that is not public',
  header: 'a header may not be set, or is not well formed',
  'header-size': 'the headers are over the limit',
  'body-size': 'the body is over the limit',
  'redirect-limit': 'it was redirected too often',
  'redirect-off-host': 'a redirect leads from this machine to another host, or from another host to this machine',
  'redirect-downgrade': 'a redirect leads from https to http',
  closed: 'the server is stopping',
} as const
export type EgressRule = keyof typeof EGRESS_RULES

/** How a request that was let through came to no answer. */
export const EGRESS_FAILURES = {
  'timed-out': 'no answer in time',
  cancelled: 'nobody waits for the answer any more',
  dns: 'the host has no address',
  connect: 'the host could not be connected to',
  tls: 'the host could not prove who it is',
  'bad-response': 'what came back is no HTTP response, or was cut off',
} as const
export type EgressFailureCause = keyof typeof EGRESS_FAILURES

/** Methods of an HTTP hook (seeds.md §2.7). */
export type EgressMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One request to send. */
export interface EgressRequest {
  readonly url: string
  readonly method: EgressMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly policy: EgressPolicy
  /** For everything together: looking the name up, connecting, redirects, the body. */
  readonly timeoutMs: number
  /** Bytes of the response that are read; what is over stays unread. */
  readonly responseMaxBytes: number
}

/** The boundary refused it, and nothing of it has left this machine; a refused redirect names where it led. */
export interface EgressRefusal {
  readonly kind: 'refused'
  readonly refusedBy: 'egress'
  readonly rule: EgressRule
  /** `host:port`, nothing else of the URL. */
  readonly host: string
  readonly message: string
}

/** It was let through, and no answer came. */
export interface EgressFailure {
  readonly kind: 'failed'
  readonly cause: EgressFailureCause
  readonly host: string
  readonly message: string
}

/** The answer, whatever its status. */
export interface EgressAnswer {
  readonly kind: 'answered'
  readonly status: number
  /** As UTF-8, wrong sequences replaced. */
  readonly body: string
  readonly isTruncated: boolean
  /** `host:port` that has answered. */
  readonly host: string
  readonly redirectCount: number
}

/** How a request ended; none of the texts holds a path, a query, a header or a credential. */
export type EgressResult = EgressAnswer | EgressRefusal | EgressFailure

/** The only way out of this machine. */
export interface EgressPort {
  /** Never rejects: whatever goes wrong is part of the result. */
  send(request: EgressRequest, options: { readonly signal: AbortSignal }): Promise<EgressResult>
  /** Ends what is under way and refuses the rest. */
  close(): Promise<void>
}

/** A proxy for one sandboxed command. */
export interface EgressProxy {
  readonly socketPath: string
  /** What was refused, in order; the first 100. */
  readonly refused: readonly EgressRefusal[]
  /** How many there were in all. */
  readonly refusedCount: number
  /** Ends every connection, removes the socket, and waits for both. */
  close(): Promise<void>
}

/** Opens an HTTP proxy on a unix socket that lets through to the listed hosts (`host`, `host:port`, `*.domain`) alone. */
export type OpenEgressProxy = (options: {
  readonly hosts: readonly string[]
  readonly socketPath: string
}) => Promise<EgressProxy>
