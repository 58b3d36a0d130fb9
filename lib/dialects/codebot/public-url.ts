const HOST = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(?::\d*)?(?:[/?#]|$)/i

/** Loopback, private, link-local, multicast and unspecified addresses, and the name that stands for one. */
const INNER = [
  /^$|^localhost\.?$/i,
  /^(?:0|10|127|22[4-9]|23\d)\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^\[(?:::1?|f[cdf][\da-f]*:.*|fe[89ab][\da-f]?:.*)\]$/i,
]

/** Whether codebot would ask an address, as far as its text tells: http or https, and no inner host (seeds.md §4.3). */
export function isPublicUrl(url: string): boolean {
  const host = HOST.exec(url.trim())?.[1]
  return host !== undefined && !INNER.some((inner) => inner.test(host))
}
