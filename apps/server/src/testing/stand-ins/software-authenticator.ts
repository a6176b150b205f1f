import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/**
 * A device with one passkey, in software: the parts of a browser and of an authenticator (WebAuthn Level 3, sections 6
 * and 7).
 */
export interface SoftwareAuthenticator {
  readonly credentialId: string
  useCount: number
  /** The device reports user presence and verification unless a test overrides them. */
  readonly register: (options: Options, said?: Said) => object
  readonly sign: (options: Options, said?: Said) => object
}

export interface Options {
  readonly challenge: string
  readonly userHandle?: string
}

/** How a hostile or careless device differs from an honest one. */
export interface Said {
  readonly origin?: string
  readonly host?: string
  readonly isVerified?: boolean
  readonly type?: string
  readonly userHandle?: string | null
}

export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const self: SoftwareAuthenticator = {
    credentialId: id.toString('base64url'),
    useCount: 0,
    register: (options, said = {}) => {
      const data = authenticatorData(
        said.host ?? new URL(origin).hostname,
        FLAGS.present | verified(said) | FLAGS.hasCredential,
        self.useCount,
        attested(id, publicKey),
      )
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return answerOf(self, {
        response: {
          clientDataJSON: clientData('webauthn.create', options, origin, said).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      })
    },
    sign: (options, said = {}) => {
      self.useCount += 1
      const client = clientData('webauthn.get', options, origin, said)
      const data = authenticatorData(
        said.host ?? new URL(origin).hostname,
        FLAGS.present | verified(said),
        self.useCount,
        Buffer.alloc(0),
      )
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      return answerOf(self, {
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: said.userHandle ?? null,
        },
      })
    },
  }
  return self
}

const answerOf = <R>({ credentialId }: SoftwareAuthenticator, { response }: { readonly response: R }) => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key' as const,
  response,
  clientExtensionResults: {},
})

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 }
const verified = ({ isVerified = true }: Said): number => (isVerified ? FLAGS.verified : 0)
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

const clientData = (type: string, { challenge }: Options, origin: string, said: Said): Buffer =>
  Buffer.from(JSON.stringify({ type: said.type ?? type, challenge, origin: said.origin ?? origin, crossOrigin: false }))

function authenticatorData(host: string, flags: number, useCount: number, rest: Buffer): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(useCount)
  return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest])
}

/** The new credential: AAGUID zero, its id, and its public key in COSE format (ES256 on P-256). */
function attested(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const key = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.concat([Buffer.alloc(16), length, id, key])
}

/** The parts of CBOR (RFC 8949) that are needed for that. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const cborInt = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
