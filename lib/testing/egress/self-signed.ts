import { generateKeyPairSync, sign } from 'node:crypto'

/** A key and the certificate that it has signed itself, both as PEM, for a server of a test. */
export interface SelfSigned {
  readonly key: string
  readonly cert: string
}

const TAGS = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 }
const [VERSION, EXTENSIONS, DNS_NAME] = [0xa0, 0xa3, 0x82]
const OIDS = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403', subjectAltName: '551d11' }

/** Makes a certificate for one name (RFC 5280), valid from 2020 to 2049. */
export function selfSigned(name: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(TAGS.sequence, oid(OIDS.ecdsaWithSha256))
  const subject = der(
    TAGS.sequence,
    der(TAGS.set, der(TAGS.sequence, oid(OIDS.commonName), der(TAGS.text, Buffer.from(name)))),
  )
  const names = der(TAGS.sequence, der(DNS_NAME, Buffer.from(name)))
  const body = der(
    TAGS.sequence,
    der(VERSION, der(TAGS.integer, Buffer.from([2]))),
    der(TAGS.integer, Buffer.from([1])),
    algorithm,
    subject,
    der(TAGS.sequence, time('200101000000Z'), time('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(TAGS.sequence, der(TAGS.sequence, oid(OIDS.subjectAltName), der(TAGS.octets, names)))),
  )
  const signature = der(TAGS.bits, Buffer.from([0]), sign('sha256', body, privateKey))
  const lines =
    der(TAGS.sequence, body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

const oid = (hex: string) => der(TAGS.oid, Buffer.from(hex, 'hex'))
const time = (text: string) => der(TAGS.time, Buffer.from(text))

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const head = size < 128 ? [tag, size] : size < 256 ? [tag, 0x81, size] : [tag, 0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}
