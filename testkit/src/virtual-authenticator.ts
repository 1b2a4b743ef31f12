import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, PasskeyRegistration, RequestOptions, PasskeyAssertion } from '@perya/calls/identity/passkey'

// A minimal device with passkeys: what a browser and a security key do together, including every faulty behaviour.

/** How a device deviates from a regular one. */
export type AuthenticatorFault = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** False: the user was not verified. */
  readonly verified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  /** Signs with a key of its own. */
  readonly key?: KeyObject
}

/** A device with at most one passkey. */
export type SoftAuthenticator = {
  readonly create: (options: CreationOptions, meddling?: AuthenticatorFault) => PasskeyRegistration
  readonly show: (options: RequestOptions, meddling?: AuthenticatorFault) => PasskeyAssertion
}

const flags = { present: 1, verified: 4, attested: 64 } as const

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.of((major << 5) | length)
    : length < 256
      ? Buffer.of((major << 5) | 24, length)
      : Buffer.of((major << 5) | 25, length >> 8, length & 255)
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const whole = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const coordinate = (key: KeyObject, name: 'x' | 'y'): Buffer => Buffer.from(key.export({ format: 'jwk' })[name] ?? '', 'base64url')

/** Creates a device used at an origin. */
export const softAuthenticator = (origin: string): SoftAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let [counter, owner] = [0, '']

  const clientData = (type: string, challenge: string, meddling: AuthenticatorFault): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: meddling.type ?? type,
        challenge: meddling.challenge ?? challenge,
        origin: meddling.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, meddling: AuthenticatorFault, attested: Buffer | null): Buffer => {
    counter = meddling.counter ?? counter + 1
    const reply = flags.present | (meddling.verified === false ? 0 : flags.verified) | (attested === null ? 0 : flags.attested)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const hash = createHash('sha256')
      .update(meddling.rpId ?? rpId)
      .digest()
    return Buffer.concat([hash, Buffer.of(reply), count, attested ?? Buffer.alloc(0)])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} } as const

  return {
    create: (options, meddling = {}) => {
      owner = options.user.id
      const key = map(
        [whole(1), whole(2)],
        [whole(3), whole(-7)],
        [whole(-1), whole(1)],
        [whole(-2), bytes(coordinate(publicKey, 'x'))],
        [whole(-3), bytes(coordinate(publicKey, 'y'))],
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const data = authenticatorData(options.rp.id, meddling, attested)
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, meddling).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show: (options, meddling = {}) => {
      const client = clientData('webauthn.get', options.challenge, meddling)
      const data = authenticatorData(options.rpId, meddling, null)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, meddling.key ?? privateKey).toString('base64url'),
          userHandle: meddling.userHandle ?? owner,
        },
      }
    },
  }
}
