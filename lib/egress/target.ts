import type { EgressRule } from '#lib/contract'
import { isPlainAddress } from './address-range'
import { hostOf } from './host-list'

/** Where a request goes, read from its URL. */
export interface Target {
  readonly isTls: boolean
  /** In one spelling, without brackets. */
  readonly host: string
  readonly port: number
  /** Path and query, as they are sent. */
  readonly path: string
  /** What the Host header says. */
  readonly authority: string
  /** `user:password` of the URL; null without. */
  readonly credentials: string | null
}

/** What is refused of a URL before anything is looked up. */
export interface TargetFault {
  readonly rule: Extract<EgressRule, 'url' | 'spelling'>
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }
/** Characters that parsers drop or read in different ways. */
const AMBIGUOUS = /[\s\\\p{Cc}]/u
/** A scheme without its two slashes, which URL parsers put in. */
const HALF_ABSOLUTE = /^https?:(?!\/\/)/i
/** The host as it is written. */
const WRITTEN_HOST = /^(?:[a-z][a-z\d+.-]*:)?\/\/(?:[^/?#]*@)?(?<host>\[[^\]]*\]|[^/?#:]*)/i

/** Reads an absolute URL, or one that is relative to `base`. */
export function readTarget(text: string, base?: string): Target | TargetFault {
  if (AMBIGUOUS.test(text) || HALF_ABSOLUTE.test(text) || !URL.canParse(text, base)) return { rule: 'url' }
  const url = new URL(text, base)
  const port = PORTS[url.protocol]
  const host = hostOf(url.hostname)
  if (port === undefined || host === null) return { rule: 'url' }
  if (isRewritten(text, host)) return { rule: 'spelling' }
  return {
    isTls: url.protocol === 'https:',
    host,
    port: url.port === '' ? port : Number(url.port),
    path: `${url.pathname}${url.search}`,
    authority: url.host,
    credentials: url.username === '' && url.password === '' ? null : credentialsOf(url),
  }
}

/** `host:port`, as refusals and failures name it. */
export function hostText({ host, port }: Pick<Target, 'host' | 'port'>): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Whether a number was written in another way than as an address: decimal, octal, hexadecimal, short, full-width. */
function isRewritten(text: string, host: string): boolean {
  const written = WRITTEN_HOST.exec(text)?.groups?.host
  if (written === undefined || !isPlainAddress(host)) return false
  return !isPlainAddress(written.replace(/^\[|\]$/g, ''))
}

function credentialsOf(url: URL): string {
  return [url.username, url.password].map(decode).join(':')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
