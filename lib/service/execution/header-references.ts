import { listedEnvironment } from './hook-environment'

/** A header whose value, apart from a scheme, is the name of a variable: the form a definition keeps a secret in. */
const REFERENCE = /^(?<scheme>(?:Bearer|Basic)\s+)?\$(?:\{(?:env:)?(?<braced>[A-Za-z_]\w*)\}|(?<bare>[A-Za-z_]\w*))$/i

/** Headers with the variables in them, or the name of one that is not set. */
export type ResolvedHeaders = { readonly headers: Readonly<Record<string, string>> } | { readonly missing: string }

/** The variables that headers name. */
export function referencedNames(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(headers).flatMap((text) => referenceIn(text).name ?? [])
}

/** The headers of a definition as they are sent; settings of the server itself are never sent. */
export function resolveHeaders(
  headers: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): ResolvedHeaders {
  const resolved: Record<string, string> = {}
  for (const [header, text] of Object.entries(headers)) {
    const { scheme, name } = referenceIn(text)
    const value = name === undefined ? text : listedEnvironment(environment, [name])[name]
    if (value === undefined || value === '') return { missing: name ?? header }
    resolved[header] = name === undefined ? value : `${scheme}${value}`
  }
  return { headers: resolved }
}

function referenceIn(text: string): { readonly scheme: string; readonly name: string | undefined } {
  const { scheme = '', braced, bare } = REFERENCE.exec(text)?.groups ?? {}
  return { scheme, name: braced ?? bare }
}
