import { createHash } from 'node:crypto'
import { moduleIds } from '@perya/calls/modules'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { identityCallbackPath } from '@perya/gateway/identity'
import { createCodeStore } from './codes.ts'
import { mountReferenceIdentity, referencePath } from './mount-reference-identity.ts'
import { choosingPage, referencePeople } from './page.ts'

const publicOrigin = 'http://127.0.0.1:3000'
const issuer = `http://localhost:3000${referencePath}`
const verifier = 'v'.repeat(43)
const asked = {
  response_type: 'code',
  client_id: 'perya',
  redirect_uri: publicOrigin + identityCallbackPath,
  state: 's',
  nonce: 'n',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

let open: TestPlatform
beforeAll(async () => {
  const identityProviders = [{ id: 'practice', name: 'Practice ID', issuer, clientId: 'perya', clientSecret: null }]
  open = await openTestPlatform({
    brand: { modules: [...moduleIds] },
    identityProviders,
    mount: (server, app) => mountReferenceIdentity(server, app, publicOrigin + identityCallbackPath),
  })
})
afterAll(() => open.close())

const authorize = (query: Record<string, string>) => open.server.inject({ method: 'GET', url: `${referencePath}/authorize`, query })
const redeem = (form: Record<string, string>) =>
  open.server.inject({
    method: 'POST',
    url: `${referencePath}/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'perya', redirect_uri: asked.redirect_uri, ...form }).toString(),
  })
const codeFor = async (person = 'amihan'): Promise<string> => {
  const { headers } = await authorize({ ...asked, person })
  return new URL(String(headers.location)).searchParams.get('code') ?? ''
}

test('it publishes a provider’s metadata, and shows its people to choose from', async () => {
  const about = await open.server.inject({ method: 'GET', url: `${referencePath}/.well-known/openid-configuration` })
  expect(about.json()).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] })
  const page = await authorize(asked)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
  expect(page.body).toContain('Amihan Sample')
  expect(page.body).toContain('nobody is really checked here')
})

test('it redirects only to its client [AUTH-23]', async () => {
  for (const wrong of [
    { redirect_uri: 'https://evil.example/' },
    { client_id: 'somebody' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
  ])
    expect((await authorize({ ...asked, person: 'amihan', ...wrong })).statusCode).toBe(400)
})

test('a code is worth one token, to the holder of the verifier, for a minute', async () => {
  const code = await codeFor()
  const token = await redeem({ code, code_verifier: verifier })
  expect(decodeJwt(token.json().id_token)).toMatchObject({ iss: issuer, aud: 'perya', sub: 'amihan', nonce: 'n', name: 'Amihan Sample' })
  expect((await redeem({ code, code_verifier: verifier })).statusCode).toBe(400)
  expect((await redeem({ code: await codeFor(), code_verifier: 'w'.repeat(43) })).statusCode).toBe(400)
  expect((await redeem({ code: await codeFor(), code_verifier: verifier, redirect_uri: 'https://evil.example' })).statusCode).toBe(400)
  const late = await codeFor()
  open.clock.turn(60_000)
  expect((await redeem({ code: late, code_verifier: verifier })).statusCode).toBe(400)
})

test('its page escapes every text, whatever the platform’s name is', () => {
  const page = choosingPage('<img src=x onerror=alert(1)> & "Sons"', ({ id }) => `/authorize?person=${id}&next="><script>`)
  expect(page).not.toMatch(/<img|<script/)
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;Sons&#34;')
  expect(page.match(/<a href=/g)).toHaveLength(referencePeople.length)
})

test('its codes do not pile up, and an unknown one is worth nothing', () => {
  let now = 0
  const codes = createCodeStore(() => now)
  const granted = { subject: 's', name: 'n', clientId: 'perya', redirectUri: 'r', nonce: 'n', challenge: asked.code_challenge }
  const first = codes.grant(granted)
  for (let n = 0; n < 1_000; n += 1) codes.grant(granted)
  expect(codes.redeem(first, verifier, 'perya', 'r')).toBeNull()
  const code = codes.grant(granted)
  expect(codes.redeem(code, verifier, 'perya', 'r')).toMatchObject({ subject: 's' })
  expect(codes.redeem('nothing', verifier, 'perya', 'r')).toBeNull()
  const late = codes.grant(granted)
  now = 60_000
  expect(codes.redeem(late, verifier, 'perya', 'r')).toBeNull()
})

test('a form that is no form is refused like a wrong one', async () => {
  for (const payload of ['', 'grant_type=password&code=x', 'code=' + 'x'.repeat(2_000), '%%%'])
    expect(
      (
        await open.server.inject({
          method: 'POST',
          url: `${referencePath}/token`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        })
      ).statusCode,
    ).toBe(400)
})
