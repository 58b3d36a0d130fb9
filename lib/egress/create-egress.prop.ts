import { Duplex } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EgressMethod, EgressPolicy } from '#lib/contract'
import type { ConnectTo } from './connect'
import { createEgress } from './create-egress'

/** Addresses with what they are, told by hand; the loopback address of names, the first of CLOSED, stands in no URL. */
const PUBLIC = ['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111']
const LOOPBACK_OF_URLS = ['127.0.0.1', '::1', '127.8.8.8']
const CLOSED = [
  '127.0.9.9',
  '10.0.0.7',
  '192.168.3.4',
  '169.254.169.254',
  '100.64.0.9',
  '0.0.0.0',
  '224.0.0.5',
  'fd00::7',
]
const ODD = [
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '168.63.129.16',
  'fe80::1%lo',
  '127.1',
  '2130706433',
  '',
]

const NAMES = ['a.test', 'b.a.test', 'c.test', 'x.localhost', 'metadata.test']
const ENTRIES = [...NAMES, '*.a.test', '*.test', 'c.test:81', '10.0.0.7', '192.168.3.4:81', '[fd00::7]', '127.0.9.9:81']

const bracketed = (address: string) => (address.includes(':') ? `[${address}]` : address)
const HOSTS = [
  ...NAMES,
  'localhost',
  'LOCALHOST.',
  ...[...PUBLIC, ...LOOPBACK_OF_URLS, ...CLOSED.slice(1), ...ODD.slice(0, 4)].map(bracketed),
  '0x7f.1',
  '2130706433',
  '127.0.0.1.',
  '①②⑦.0.0.1',
]

const urls = fc
  .oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(
        fc.constantFrom('http', 'https'),
        fc.constantFrom('', 'u:p@', 'c.test@'),
        fc.oneof(fc.constantFrom(...HOSTS), fc.constantFrom(...NAMES, 'localhost', '127.0.0.1')),
        fc.constantFrom('', ':81', ':443'),
      ),
    },
    { weight: 1, arbitrary: fc.webUrl().map((url) => [url]) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => [text]) },
  )
  .map((parts) => (parts.length === 4 ? `${parts[0]}://${parts[1]}${parts[2]}${parts[3]}/p` : String(parts[0])))

/** Each look-up takes the next answer, so that a name may lead elsewhere every time. */
const lookups = fc.array(
  fc.oneof(fc.subarray(PUBLIC, { minLength: 1 }), fc.subarray([...PUBLIC, ...CLOSED, ...ODD], { maxLength: 3 })),
  { maxLength: 6 },
)
const statuses = fc.constantFrom(200, 301, 303, 307, 308)

/** A connection whose other side answers with one response. */
function answering(response: string): Duplex {
  return new Duplex({
    read() {},
    write(_chunk, _encoding, done) {
      this.push(response)
      this.push(null)
      done()
    },
  })
}

const isListed = (entries: readonly string[], { address, port }: ConnectTo) =>
  entries.includes(bracketed(address)) || entries.includes(`${bracketed(address)}:${port}`)

/** Which policies take a host of this machine for granted. */
const REACHES_LOOPBACK: readonly EgressPolicy[] = ['observe', 'model']

function isAllowed(to: ConnectTo, { entries, policy }: { entries: readonly string[]; policy: EgressPolicy }): boolean {
  if (PUBLIC.includes(to.address)) return true
  if (policy === 'public') return false
  if (LOOPBACK_OF_URLS.includes(to.address)) return REACHES_LOOPBACK.includes(policy)
  return CLOSED.includes(to.address) && isListed(entries, to)
}

const sendings = fc.record({
  url: urls,
  entries: fc.oneof(fc.constant(ENTRIES), fc.subarray(ENTRIES)),
  policy: fc.constantFrom<EgressPolicy>('observe', 'public', 'command', 'model'),
  method: fc.constantFrom<EgressMethod>('GET', 'POST', 'DELETE'),
  responses: fc.array(fc.record({ status: statuses, location: urls }), { maxLength: 8 }),
  lookups,
})

async function connectionsOf({
  url,
  entries,
  policy,
  method,
  responses,
  lookups: answers,
}: typeof sendings extends fc.Arbitrary<infer Value> ? Value : never) {
  const connections: ConnectTo[] = []
  const [nextAnswer, nextResponse] = [answers.values(), responses.values()]
  const egress = createEgress({
    hosts: entries,
    resolve: async () => nextAnswer.next().value ?? [],
    connect: async (to) => {
      connections.push(to)
      const { status, location } = nextResponse.next().value ?? { status: 200, location: '/' }
      // Only what a header may hold can come from a server.
      return answering(
        `HTTP/1.1 ${status} X\r\nlocation: ${location.replace(/[\r\n]/g, '')}\r\ncontent-length: 0\r\n\r\n`,
      )
    },
  })
  const request = { url, policy, method, headers: {}, body: '{}', timeoutMs: 5_000, responseMaxBytes: 100 }
  const result = await egress.send(request, { signal: new AbortController().signal })
  return { connections, result }
}

describe('createEgress', () => {
  it('connects to no address outside the allowed ones, whatever the URL, the names and the redirects say', async () => {
    let connected = 0
    await fc.assert(
      fc.asyncProperty(sendings, async (sending) => {
        const { connections, result } = await connectionsOf(sending)
        connected += connections.length
        expect(connections.filter((to) => !isAllowed(to, sending))).toEqual([])
        expect(connections.length).toBeLessThanOrEqual(
          sending.policy === 'observe' || sending.policy === 'public' ? 6 : 1,
        )
        expect(['answered', 'refused', 'failed']).toContain(result.kind)
      }),
      { numRuns: 600 },
    )
    expect(connected).toBeGreaterThan(50)
  })

  it('never crosses between this machine and another in one request', async () => {
    await fc.assert(
      fc.asyncProperty(sendings, async (sending) => {
        const { connections } = await connectionsOf(sending)
        const sides = new Set(connections.map(({ address }) => /^127[.]|^::1$/.test(address)))
        expect(sides.size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })

  it('names no part of the URL but the host in what it says', async () => {
    const secret = 'hunter2hunter2'
    await fc.assert(
      fc.asyncProperty(sendings, async (sending) => {
        const url = `${sending.url.replace('u:p@', `u:${secret}@`)}/${secret}?k=${secret}#${secret}`
        const headers = { authorization: secret }
        const egress = createEgress({
          hosts: sending.entries,
          resolve: async () => [],
          connect: () => Promise.reject(new Error(secret)),
        })
        const request = { url, policy: sending.policy, method: sending.method, headers, body: secret }
        const { signal } = new AbortController()
        const result = await egress.send({ ...request, timeoutMs: 5_000, responseMaxBytes: 100 }, { signal })
        expect(result.kind).not.toBe('answered')
        expect(JSON.stringify(result)).not.toContain(secret)
      }),
    )
  })
})
