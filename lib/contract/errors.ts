import type { TrustQuestion } from './trust-port'

/** Every error a caller of hookscope can meet: HTTP status, CLI exit code and title; listed in the docs. */
export const ERROR_CODES = {
  INVALID_BODY: { status: 400, exitCode: 2, title: 'The request body cannot be read' },
  INVALID_DOCUMENT: { status: 422, exitCode: 2, title: 'The document does not fit the contract' },
  INVALID_QUERY: { status: 400, exitCode: 2, title: 'A query parameter is not valid' },
  INVALID_CURSOR: { status: 400, exitCode: 2, title: 'The cursor is not one of ours' },
  CREDENTIAL_IN_ENVELOPE: { status: 422, exitCode: 2, title: 'The envelope carries a credential' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, exitCode: 2, title: 'The content type is not supported' },
  BODY_TOO_LARGE: { status: 413, exitCode: 2, title: 'The request body is too large' },
  ANSWER_TOO_LARGE: { status: 422, exitCode: 2, title: 'The answer would be too large' },
  UNKNOWN_ID: { status: 404, exitCode: 2, title: 'Nothing is stored under this id' },
  UNKNOWN_ROUTE: { status: 404, exitCode: 2, title: 'There is no such route' },
  METHOD_NOT_ALLOWED: { status: 405, exitCode: 2, title: 'The route does not take this method' },
  NOT_ALLOWED_HERE: { status: 403, exitCode: 2, title: 'The source may not be written here' },
  TRUST_REQUIRED: { status: 403, exitCode: 2, title: 'A person has to accept what would run' },
  READ_ONLY: { status: 403, exitCode: 2, title: 'This server is a public demo and writes nothing' },
  HOST_REFUSED: { status: 403, exitCode: 2, title: 'The Host or Origin is not accepted' },
  TOKEN_REQUIRED: { status: 401, exitCode: 2, title: 'A bearer token is required' },
  CONFLICT: { status: 409, exitCode: 2, title: 'The request conflicts with what is stored' },
  DISPATCH_CANCELLED: { status: 499, exitCode: 2, title: 'The dispatch was cancelled by its caller' },
  SHUTTING_DOWN: { status: 503, exitCode: 2, title: 'The server is stopping' },
  STORE_UNAVAILABLE: { status: 503, exitCode: 2, title: 'The store cannot be used' },
  INVALID_SETTING: { status: 500, exitCode: 1, title: 'A setting is not valid' },
  NOT_BUILT_YET: { status: 404, exitCode: 2, title: 'This part is not available in this version' },
  INTERNAL: { status: 500, exitCode: 2, title: 'Something broke on our side' },
} as const satisfies Record<string, { status: number; exitCode: number; title: string }>

/** Code of an error; the set is closed. */
export type ErrorCode = keyof typeof ERROR_CODES

/** One thing wrong with a document: where it is, what was expected and what came. */
export interface Issue {
  /** Dotted path with bracketed indexes (`match.toolName[0]`); empty for the whole document. */
  path: string
  expected: string
  received: string
  message: string
  hint?: string
}

/** A failure a person can act on; `code` is closed, `issues` name the fields. */
export class HookscopeError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  /** What has to be accepted first; null for every other error. */
  readonly trust: TrustQuestion | null

  constructor(
    code: ErrorCode,
    message: string,
    options: { issues?: readonly Issue[]; trust?: TrustQuestion; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'HookscopeError'
    this.code = code
    this.issues = options.issues ?? []
    this.trust = options.trust ?? null
  }
}

/** Whether a caught value is one of ours, also across bundles. */
export function isHookscopeError(error: unknown): error is HookscopeError {
  return error instanceof Error && error.name === 'HookscopeError' && 'code' in error
}
