import { describe, expect, it, vi } from 'vitest'
import type { EgressPolicy, EgressRequest } from '#lib/contract'
import { createEgress } from './create-egress'

/** What a fake resolver knows; a name that is not here has no address. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.test': ['93.184.216.34'],
  'mixed.test': ['93.184.216.34', '10.0.0.7'],
  'mixed6.test': ['2606:4700:4700::1111', '::1'],
  'loop.test': ['127.0.0.1'],
  'loop6.test': ['::1'],
  'any.test': ['0.0.0.0'],
  'inside.test': ['10.0.0.7'],
  'office.test': ['192.168.1.9'],
  'cgn.test': ['100.64.0.1'],
  'link.test': ['169.254.169.254'],
  'azure.test': ['168.63.129.16'],
  'many.test': ['224.0.0.251'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::a00:7'],
  'six.test': ['2002:a00:7::1'],
  'local6.test': ['fd12::1'],
  'zone.test': ['fe80::1%eth0'],
  'odd.test': ['0x7f.1'],
}
const LISTED = [...Object.keys(NAMES), '*.wild.test', 'port.test:8443', '10.0.0.7:9000', '[fd00::7]', '169.254.1.1']

const connect = vi.fn(async () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })))
const egress = createEgress({ hosts: LISTED, connect, resolve: async (host) => NAMES[host] ?? [] })

function send(request: Partial<EgressRequest>) {
  connect.mockClear()
  const { signal } = new AbortController()
  const empty = { url: '', method: 'POST', headers: {}, body: null, policy: 'observe' } as const
  return egress.send({ ...empty, timeoutMs: 5_000, responseMaxBytes: 1_024, ...request }, { signal })
}

describe('an address', () => {
  it.each([
    ['', 'url'],
    ['not a url', 'url'],
    ['/relative', 'url'],
    ['//127.0.0.1/', 'url'],
    ['ftp://127.0.0.1/', 'url'],
    ['file:///etc/passwd', 'url'],
    ['javascript:alert(1)', 'url'],
    ['data:text/plain,x', 'url'],
    ['unix:/run/docker.sock', 'url'],
    ['ws://127.0.0.1/', 'url'],
    ['http://', 'url'],
    ['http://127.0.0.1:70000/', 'url'],
    ['https:2130706433', 'url'],
    ['http:/127.0.0.1/', 'url'],
    [' http://127.0.0.1/', 'url'],
    ['http://127.0.0.1/\r\nHost: evil.test', 'url'],
    ['http://127.0.0.1\t.evil.test/', 'url'],
    ['http:\\\\127.0.0.1\\', 'url'],
    ['http://evil.test\\@127.0.0.1/', 'url'],
    ['http://127.0.0.1\u0000.evil.test/', 'url'],
    ['http://1.2.3.4.5/', 'url'],
    ['http://2130706433/', 'spelling'],
    ['http://0x7f000001/', 'spelling'],
    ['http://0x7f.0.0.1/', 'spelling'],
    ['http://017700000001/', 'spelling'],
    ['http://0177.0.0.1/', 'spelling'],
    ['http://127.1/', 'spelling'],
    ['http://127.0.1/', 'spelling'],
    ['http://127.0.0.1./', 'spelling'],
    ['http://%31%32%37.0.0.1/', 'spelling'],
    ['http://１２７.０.０.１/', 'spelling'],
    ['http://127。0。0。1/', 'spelling'],
    ['http://0/', 'spelling'],
    ['http://user@2852039166/', 'spelling'],
    ['http:///127.1/', 'spelling'],
    ['http://0.0.0.0/', 'not-listed'],
    ['http://[::]/', 'not-listed'],
    ['http://10.0.0.1/', 'not-listed'],
    ['http://10.0.0.7/', 'not-listed'],
    ['http://192.168.0.1/', 'not-listed'],
    ['http://172.16.0.1/', 'not-listed'],
    ['http://100.64.0.1/', 'not-listed'],
    ['http://169.254.169.254/latest/meta-data/', 'not-listed'],
    ['http://100.100.100.200/', 'not-listed'],
    ['http://[fd00:ec2::254]/', 'not-listed'],
    ['http://224.0.0.1/', 'not-listed'],
    ['http://255.255.255.255/', 'not-listed'],
    ['http://[::ffff:127.0.0.1]/', 'not-listed'],
    ['http://[::ffff:10.0.0.1]/', 'not-listed'],
    ['http://[::127.0.0.1]/', 'not-listed'],
    ['http://[64:ff9b::127.0.0.1]/', 'not-listed'],
    ['http://[2002:7f00:1::]/', 'not-listed'],
    ['http://[fe80::1]/', 'not-listed'],
    ['http://[fc00::1]/', 'not-listed'],
    ['http://93.184.216.34/', 'not-listed'],
    ['http://unknown.test/', 'not-listed'],
    ['http://localhost.unknown.test/', 'not-listed'],
    ['http://x.localhost/', 'not-listed'],
    ['http://127.0.0.1.unknown.test/', 'not-listed'],
    ['http://public.test.unknown.test/', 'not-listed'],
    ['http://public.test@unknown.test/', 'not-listed'],
    ['http://unknown.test#@public.test/', 'not-listed'],
    ['http://unknown.test?@public.test/', 'not-listed'],
    ['http://wild.test/', 'not-listed'],
    ['http://evilwild.test/', 'not-listed'],
    ['http://port.test/', 'not-listed'],
    ['https://port.test/', 'not-listed'],
    ['http://mixed.test/', 'address-not-public'],
    ['http://mixed6.test/', 'address-not-public'],
    ['http://loop.test/', 'address-not-public'],
    ['http://loop6.test/', 'address-not-public'],
    ['http://LOOP.test./', 'address-not-public'],
    ['http://any.test/', 'address-not-public'],
    ['http://inside.test/', 'address-not-public'],
    ['http://office.test/', 'address-not-public'],
    ['http://cgn.test/', 'address-not-public'],
    ['http://link.test/', 'address-not-public'],
    ['http://azure.test/', 'address-not-public'],
    ['http://many.test/', 'address-not-public'],
    ['http://mapped.test/', 'address-not-public'],
    ['http://nat64.test/', 'address-not-public'],
    ['http://six.test/', 'address-not-public'],
    ['http://local6.test/', 'address-not-public'],
    ['http://zone.test/', 'address-not-public'],
    ['http://odd.test/', 'address-not-public'],
  ])('%j is refused: %s', async (url, rule) => {
    expect(await send({ url })).toMatchObject({ kind: 'refused', refusedBy: 'egress', rule })
    expect(connect).not.toHaveBeenCalled()
  })

  it.each([
    ['http://127.0.0.1:9000/', '127.0.0.1', 9000],
    ['http://127.9.9.9/', '127.9.9.9', 80],
    ['http://LOCALHOST:81/', '127.0.0.1', 81],
    ['http://localhost./', '127.0.0.1', 80],
    ['https://[::1]/', '::1', 443],
    ['https://[0:0:0:0:0:0:0:1]/', '::1', 443],
    ['http://public.test/', '93.184.216.34', 80],
    ['http://PUBLIC.test.:8080/', '93.184.216.34', 8080],
    ['http://10.0.0.7:9000/', '10.0.0.7', 9000],
    ['http://inside.test:9000/', '10.0.0.7', 9000],
    ['http://[fd00::7]/', 'fd00::7', 80],
    ['http://169.254.1.1/', '169.254.1.1', 80],
  ])('%s is connected to at %s, port %i', async (url, address, port) => {
    expect(await send({ url })).toMatchObject({ kind: 'failed', cause: 'connect' })
    expect(connect.mock.calls[0]).toMatchObject([{ address, port }])
  })

  it('is named in a refusal by its host alone', async () => {
    const refused = await send({ url: 'http://me:hunter2@unknown.test/path/of/token?key=abc' })
    expect(refused).toMatchObject({ host: 'unknown.test:80' })
    expect(JSON.stringify(refused)).not.toMatch(/hunter2|path|abc/)
  })
})

describe('a policy', () => {
  it.each<[EgressPolicy, string, string]>([
    ['public', 'http://127.0.0.1/', 'not-listed'],
    ['public', 'http://localhost/', 'not-listed'],
    ['public', 'http://10.0.0.7:9000/', 'address-not-allowed'],
    ['public', 'http://inside.test:9000/', 'address-not-allowed'],
    ['public', 'http://mixed.test/', 'address-not-allowed'],
    ['public', 'http://unknown.test/', 'not-listed'],
    ['command', 'http://127.0.0.1/', 'not-listed'],
    ['command', 'http://localhost/', 'not-listed'],
    ['command', 'http://loop.test/', 'address-not-public'],
    ['model', 'http://10.0.0.7/', 'not-listed'],
  ])('%s refuses %s: %s', async (policy, url, rule) => {
    expect(await send({ url, policy })).toMatchObject({ kind: 'refused', rule })
    expect(connect).not.toHaveBeenCalled()
  })

  it.each<[EgressPolicy, string]>([
    ['public', 'http://public.test/'],
    ['command', 'http://10.0.0.7:9000/'],
    ['model', 'http://127.0.0.1/'],
  ])('%s lets %s through', async (policy, url) => {
    expect(await send({ url, policy })).toMatchObject({ kind: 'failed', cause: 'connect' })
  })
})

describe('headers', () => {
  it.each([
    [{ Host: 'evil.test' }, 'header'],
    [{ connection: 'upgrade' }, 'header'],
    [{ 'Keep-Alive': 'x' }, 'header'],
    [{ 'proxy-authorization': 'x' }, 'header'],
    [{ 'Transfer-Encoding': 'chunked' }, 'header'],
    [{ 'content-length': '1' }, 'header'],
    [{ te: 'trailers' }, 'header'],
    [{ Upgrade: 'h2c' }, 'header'],
    [{ expect: '100-continue' }, 'header'],
    [{ 'x-a': 'b\r\nx-c: d' }, 'header'],
    [{ 'x-a': 'b\nx-c: d' }, 'header'],
    [{ 'x-a': 'b\u0000' }, 'header'],
    [{ 'x-a': 'ключ' }, 'header'],
    [{ 'x-a': '' }, 'header'],
    [{ '': 'b' }, 'header'],
    [{ 'x a': 'b' }, 'header'],
    [{ 'x-a:': 'b' }, 'header'],
    [{ 'x-a\r\nx-b': 'c' }, 'header'],
    [{ 'X-A': '1', 'x-a': '2' }, 'header'],
    [{ 'x-a': 'a'.repeat(16_400) }, 'header-size'],
  ])('%j are refused: %s', async (headers, rule) => {
    expect(await send({ url: 'http://127.0.0.1/', headers })).toMatchObject({ kind: 'refused', rule })
    expect(connect).not.toHaveBeenCalled()
  })
})

describe('a body', () => {
  it('over the limit is refused by its bytes', async () => {
    const small = createEgress({ hosts: [], connect, bodyMaxBytes: 3 })
    const request = { url: 'http://127.0.0.1/', method: 'POST', headers: {}, policy: 'observe' } as const
    const { signal } = new AbortController()
    const sendBody = (body: string) =>
      small.send({ ...request, body, timeoutMs: 5_000, responseMaxBytes: 1 }, { signal })
    expect(await sendBody('abc')).toMatchObject({ cause: 'connect' })
    expect(await sendBody('aä€')).toMatchObject({ rule: 'body-size' })
  })
})
