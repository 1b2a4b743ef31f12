import { createServer, type Server } from 'node:http'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityProvider } from '../../../kernel/context.ts'
import { exchangeCode, discoverProvider } from './ask-provider.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Reply = { readonly status?: number; readonly body: string; readonly location?: string }

/** Starts a provider that returns the given answer at each path, and records its requests. */
const saying = async (answers: (issuer: string) => Readonly<Record<string, Reply>>) => {
  const asked: string[] = []
  let issuer = ''
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const { status = 200, body = '', location } = answers(issuer)[path] ?? { status: 404, body: '{}' }
    response.writeHead(status, { 'Content-Type': 'application/json', ...(location === undefined ? {} : { Location: location }) }).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const provider: IdentityProvider = { id: 'far', name: 'Far ID', issuer, clientId: 'perya', clientSecret: 'a:b c' }
  return { provider, issuer, asked }
}

const configuration = '/.well-known/openid-configuration'
const about = (issuer: string, more: object = {}): string =>
  JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks`, ...more })
const expected = { verifier: 'v', nonce: 'n', redirectUri: 'http://127.0.0.1:3000/back' }

describe('the metadata of a provider', () => {
  test('is read once in ten minutes', async () => {
    const { provider, asked } = await saying((issuer) => ({ [configuration]: { body: about(issuer) } }))
    for (let n = 0; n < 3; n += 1) await discoverProvider(open.app, provider)
    expect(asked).toEqual([configuration])
    open.clock.turn(10 * 60_000)
    await discoverProvider(open.app, provider)
    expect(asked).toHaveLength(2)
  })

  test.each<[string, (issuer: string) => Reply]>([
    ['another name', (issuer) => ({ body: about(issuer, { issuer: `${issuer}/` }) })],
    ['an open way to its tokens', (issuer) => ({ body: about(issuer, { token_endpoint: 'http://other.example/token' }) })],
    ['keys that come over an open way', (issuer) => ({ body: about(issuer, { jwks_uri: 'http://other.example/jwks' }) })],
    ['a script for an address', (issuer) => ({ body: about(issuer, { authorization_endpoint: 'javascript:alert(1)' }) })],
    ['nothing of its keys', (issuer) => ({ body: JSON.stringify({ issuer, authorization_endpoint: issuer, token_endpoint: issuer }) })],
    ['no JSON', () => ({ body: '<html>' })],
    ['somewhere else to look', () => ({ status: 302, location: 'http://127.0.0.1:9/', body: '' })],
  ])('is refused where it is %s [AUTH-23]', async (_what, reply) => {
    const { provider } = await saying((issuer) => ({ [configuration]: reply(issuer) }))
    await expect(discoverProvider(open.app, provider)).rejects.toThrow()
  })

  test('may lead to https elsewhere', async () => {
    const { provider } = await saying((issuer) => ({
      [configuration]: { body: about(issuer, { authorization_endpoint: 'https://login.example/' }) },
    }))
    expect((await discoverProvider(open.app, provider)).authorization_endpoint).toBe('https://login.example/')
  })
})

describe('redeeming a code', () => {
  const redeem = async (token: Reply) => {
    const { provider } = await saying((issuer) => ({ [configuration]: { body: about(issuer) }, '/token': token, '/jwks': { body: '{"keys":[]}' } }))
    return exchangeCode(open.app, provider, 'code', expected)
  }

  test.each<[string, Reply]>([
    ['a refusal', { status: 400, body: '{"error":"invalid_grant"}' }],
    ['a way on', { status: 307, body: '', location: 'http://127.0.0.1:9/' }],
    ['nothing', { body: '{}' }],
    ['half a token', { body: '{"id_token":"a.b"}' }],
    ['a token without a key', { body: JSON.stringify({ id_token: `${Buffer.from('{"alg":"RS256","kid":"x"}').toString('base64url')}.e30.AAAA` }) }],
    ['a token of endless length', { body: JSON.stringify({ id_token: 'x'.repeat(30_000) }) }],
  ])('%s opens nothing [AUTH-23]', async (_what, reply) => {
    await expect(redeem(reply)).rejects.toThrow()
  })

  test('a client with a secret sends it in a header, encoded so that nothing in it is a separator', async () => {
    let header = ''
    const { provider } = await saying((issuer) => ({ [configuration]: { body: about(issuer) }, '/token': { status: 400, body: '{}' } }))
    const [server] = servers
    server?.prependListener('request', (request) => {
      if (request.url === '/token') header = request.headers.authorization ?? ''
    })
    await expect(exchangeCode(open.app, provider, 'code', expected)).rejects.toThrow('400')
    expect(Buffer.from(header.replace('Basic ', ''), 'base64').toString()).toBe('perya:a%3Ab%20c')
  })
})
