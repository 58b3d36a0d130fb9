import ipaddr from 'ipaddr.js'

// The package is CommonJS, whose parts Node finds under its default export alone.
const { IPv4, IPv6, isValid, parse } = ipaddr

/** What an address is for: `public`, `loopback`, or the name of a special range (RFC 6890 and its successors). */
export type AddressRange = string

/** The part of IPv6 that is given out for the open network; everything else is refused, named or not. */
const GLOBAL_UNICAST = [IPv6.parse('2000::'), 3] as const
/** Where clouds answer with the credentials of the machine, beside 169.254.169.254, which is link-local. */
const METADATA = ['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16', '192.0.0.192'].map(canonical)
/** Names of the library that say less than they could. */
const RANGE_WORDS: Readonly<Record<string, string>> = {
  linkLocal: 'link-local',
  carrierGradeNat: 'carrier-grade NAT',
  uniqueLocal: 'unique local',
  ipv4Mapped: 'an IPv4-mapped address',
  rfc6052: 'NAT64',
  rfc6145: 'a translated IPv4 address',
  deprecatedSiteLocal: 'site-local',
  as112v6: 'as112',
}

/** The range of an address as a resolver or a URL gives it; anything that is no plain address is `unreadable`. */
export function rangeOf(address: string): AddressRange {
  if (!isPlainAddress(address)) return 'unreadable'
  const parsed = parse(address)
  if (METADATA.includes(parsed.toString())) return 'metadata'
  const range = parsed.range()
  if (range !== 'unicast') return RANGE_WORDS[range] ?? range
  return parsed instanceof IPv6 && !parsed.match(GLOBAL_UNICAST[0], GLOBAL_UNICAST[1]) ? 'reserved' : 'public'
}

/** One spelling for one address. */
export function canonical(address: string): string {
  return parse(address).toString()
}

/** Whether the text is an address: four decimal parts, or IPv6 without a zone. */
export function isPlainAddress(text: string): boolean {
  return IPv4.isValidFourPartDecimal(text) || (text.includes(':') && !text.includes('%') && isValid(text))
}
