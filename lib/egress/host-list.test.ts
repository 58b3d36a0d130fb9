import { describe, expect, it } from 'vitest'
import { parseHostList } from './host-list'

describe('parseHostList', () => {
  it.each([
    ['api.example.com', 'api.example.com', 443, true],
    ['API.Example.com.', 'api.example.com', 443, true],
    ['api.example.com', 'example.com', 443, false],
    ['api.example.com', 'api.example.com.evil.test', 443, false],
    ['api.example.com:8443', 'api.example.com', 8443, true],
    ['api.example.com:8443', 'api.example.com', 443, false],
    ['*.example.com', 'api.example.com', 443, true],
    ['*.example.com', 'a.b.example.com', 443, true],
    ['*.example.com', 'example.com', 443, false],
    ['*.example.com', 'evilexample.com', 443, false],
    ['*.example.com:443', 'api.example.com', 80, false],
    ['bücher.test', 'xn--bcher-kva.test', 80, true],
    ['10.0.0.7', '10.0.0.7', 80, true],
    ['10.0.0.7', '10.0.0.77', 80, false],
    ['10.0.0.7:9000', '10.0.0.7', 80, false],
    ['[::1]', '::1', 80, true],
    ['[0:0:0:0:0:0:0:1]:80', '::1', 80, true],
    ['[fd00::7]:80', 'fd00::7', 81, false],
  ])('%s and the host %s:%i: %s', (...[entry, host, port, isListed]) => {
    expect(parseHostList([entry]).has(host, port)).toBe(isListed)
  })

  it('lists nothing when it is empty', () => {
    expect(parseHostList([]).has('localhost', 80)).toBe(false)
  })

  it.each([
    '',
    ' ',
    '*',
    '*.',
    'http://a.test',
    'a.test/path',
    'user@a.test',
    'a.test:0',
    'a.test:65536',
    'a.test:x',
    'a*.test',
    '*.10.0.0.7',
    '10.7',
    '0x0a.0.0.7',
    '167772167',
    '[fe80::1%eth0]',
    'a b',
    'a\\b',
  ])('refuses %j with what was expected', (entry) => {
    expect(() => parseHostList([entry])).toThrow(/^Expected host, host:port or \*\.domain/)
  })
})
