import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

// An identity provider controlled by a test: it issues the tokens that the test defines, and records its requests.

/** Tokens that a provider issues for a code. */
export type CodeGrant = {
  readonly claims: JWTPayload
  /** `none` and `HS256` are what an attacker would send. */
  readonly alg?: 'RS256' | 'HS256' | 'none'
  /** Signs with a key that is not published. */
  readonly stranger?: boolean
}

/** A provider on a port of its own. */
export type TestProvider = {
  readonly issuer: string
  /** Returns the claims of a valid token; a test changes some. */
  readonly honest: (asked: URL, more?: JWTPayload) => JWTPayload
  /** Sets what a code is exchanged for, once. */
  readonly hand: (code: string, handout: CodeGrant) => void
  /** Forms that the token endpoint received. */
  readonly redeemed: readonly URLSearchParams[]
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const makeKeys = async () => ({ own: await generateKeyPair('RS256', { extractable: true }), strange: await generateKeyPair('RS256') })
let keys: ReturnType<typeof makeKeys> | null = null

/**
 * Starts a provider; all providers of a process sign with one key, because generating one takes longer than most tests. `now` is the clock of the
 * platform under test; `callsItself` sets another issuer in the discovery document.
 */
export const startIdentityProvider = async (now: () => number, { callsItself }: { readonly callsItself?: string } = {}): Promise<TestProvider> => {
  keys ??= makeKeys()
  const { own, strange } = await keys
  const publicJwk = { ...(await exportJWK(own.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const handouts = new Map<string, CodeGrant>()
  const redeemed: URLSearchParams[] = []
  let issuer = ''

  const tokenOf = ({ claims, alg = 'RS256', stranger = false }: CodeGrant): Promise<string> | string => {
    if (alg === 'none') return `${part({ alg, typ: 'JWT' })}.${part(claims)}.`
    if (alg === 'HS256') {
      // Key confusion attack with the public key: it is used as a shared secret.
      const secret = new TextEncoder().encode(JSON.stringify(publicJwk))
      return new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(secret)
    }
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(stranger ? strange.privateKey : own.privateKey)
  }

  const server = createServer((request, response) => {
    const send = (status: number, value: object) => void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    if (request.url === '/.well-known/openid-configuration')
      return send(200, {
        issuer: callsItself ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      })
    if (request.url === '/jwks') return send(200, { keys: [publicJwk] })
    const parts: Buffer[] = []
    request.on('data', (chunk: Buffer) => parts.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      redeemed.push(form)
      const code = form.get('code') ?? ''
      const handout = handouts.get(code)
      handouts.delete(code)
      if (handout === undefined) return send(400, { error: 'invalid_grant' })
      void Promise.resolve(tokenOf(handout)).then((id_token) => send(200, { access_token: 'x', token_type: 'Bearer', id_token }))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    issuer,
    redeemed,
    honest: (asked, more = {}) => ({
      iss: issuer,
      sub: 'subject-1',
      aud: asked.searchParams.get('client_id') ?? '',
      nonce: asked.searchParams.get('nonce') ?? '',
      iat: Math.floor(now() / 1000),
      exp: Math.floor(now() / 1000) + 300,
      name: 'Ana Reyes',
      ...more,
    }),
    hand: (code, handout) => void handouts.set(code, handout),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
