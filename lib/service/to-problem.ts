import {
  ERROR_CODES,
  HookscopeError,
  type Issue,
  isHookscopeError,
  type Problem,
  type TrustQuestion,
  type TrustSubject,
} from '#lib/contract'
import { redactText } from '#lib/redact'

/**
 * A failure as its caller may see it; what is not one of our errors keeps its text to itself. Problems are logged and
 * passed on by clients, so a secret that stood in a wrong place of the request is not repeated.
 */
export function toProblem(failure: unknown): Problem {
  const error = isHookscopeError(failure)
    ? failure
    : new HookscopeError('INTERNAL', 'The request failed on our side; the server log says more.')
  const { status, title } = ERROR_CODES[error.code]
  return {
    type: `urn:hookscope:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail: detailWithoutSecrets(error),
    code: error.code,
    ...(error.issues.length > 0 && { issues: error.issues.map(issueWithoutSecrets) }),
    ...(error.trust && { trust: trustWithoutSecrets(error.trust) }),
  }
}

const withoutSecrets = (text: string) => redactText(text, 'v2')

/** The hashes are those of the texts as they are. */
function trustWithoutSecrets(question: TrustQuestion): TrustQuestion {
  const clean = ({ argv, ...subject }: TrustSubject) => ({ ...subject, argv: argv.map(withoutSecrets) })
  return {
    ...question,
    subjects: question.subjects.map(({ subject, verdict }) => ({
      subject: clean(subject),
      verdict:
        verdict.kind === 'changed' || verdict.kind === 'unattributed'
          ? { ...verdict, before: { ...verdict.before, subject: clean(verdict.before.subject) } }
          : verdict,
    })),
  }
}

/** The sentence of an error, which often repeats its first issue. */
function detailWithoutSecrets({ message, issues: [first] }: HookscopeError): string {
  if (first === undefined) return withoutSecrets(message)
  return message.split(first.message).map(withoutSecrets).join(messageWithoutSecrets(first))
}

/** Path and words apart: `credential: expected …` together would look like a credential and its value. */
function messageWithoutSecrets({ path, message }: Issue): string {
  const head = `${path}: `
  if (!message.startsWith(head)) return withoutSecrets(message)
  return `${withoutSecrets(path)}: ${withoutSecrets(message.slice(head.length))}`
}

function issueWithoutSecrets(issue: Issue): Issue {
  const { path, expected, received, hint } = issue
  return {
    path: withoutSecrets(path),
    expected,
    received: withoutSecrets(received),
    message: messageWithoutSecrets(issue),
    ...(hint !== undefined && { hint }),
  }
}
