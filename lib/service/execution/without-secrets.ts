/** Headers whose value is no secret. */
const PLAIN_HEADERS = ['accept', 'accept-language', 'content-type', 'user-agent']
/** Shorter values stand in too many words to be taken out. */
const SECRET_MIN_CHARS = 4
const REDACTED = '[REDACTED]'

/** A text that came back from a request, without what the request was authorised by, however it is repeated. */
export function withoutSecretsOf(
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  text: string,
): string {
  const secrets = [...credentialsIn(url), ...secretsIn(headers)].filter(({ length }) => length >= SECRET_MIN_CHARS)
  const longestFirst = secrets.toSorted((one, other) => other.length - one.length)
  return longestFirst.reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text)
}

/** A scheme before the secret, as in `Bearer …`, does not have to be repeated with it. */
function secretsIn(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !PLAIN_HEADERS.includes(name.toLowerCase()))
    .flatMap(([, value]) => [value, ...value.split(/[\s;,=]+/)])
}

function credentialsIn(text: string): string[] {
  if (!URL.canParse(text)) return []
  const { username, password, searchParams } = new URL(text)
  const credentials =
    username === '' && password === '' ? [] : [username, password, decoded(username), decoded(password)]
  const pair = `${decoded(username)}:${decoded(password)}`
  return [...credentials, ...(credentials.length > 0 ? [btoaOf(pair)] : []), ...searchParams.values()]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function btoaOf(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
