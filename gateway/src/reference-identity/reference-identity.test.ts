import { createHash } from 'node:crypto'
import { moduleIds } from '@perya/calls/modules'
import { openHouse, type OpenHouse } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { returnPath } from '../factor/identity-flows.ts'
import { mountReferenceIdentity, practicePath } from './mount-reference-identity.ts'

const publicOrigin = 'http://127.0.0.1:3000'
const issuer = `http://localhost:3000${practicePath}`
const verifier = 'v'.repeat(43)
const asked = {
  response_type: 'code',
  client_id: 'perya',
  redirect_uri: publicOrigin + returnPath,
  state: 's',
  nonce: 'n',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

let open: OpenHouse
beforeAll(async () => {
  const identityProviders = [{ id: 'practice', name: 'Practice ID', issuer, clientId: 'perya', clientSecret: null }]
  open = await openHouse({
    brand: { modules: [...moduleIds] },
    identityProviders,
    mount: (app, house) => mountReferenceIdentity(app, house, publicOrigin),
  })
})
afterAll(() => open.close())

const authorize = (query: Record<string, string>) => open.app.inject({ method: 'GET', url: `${practicePath}/authorize`, query })
const redeem = (form: Record<string, string>) =>
  open.app.inject({
    method: 'POST',
    url: `${practicePath}/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'perya', redirect_uri: asked.redirect_uri, ...form }).toString(),
  })
const codeFor = async (person = 'amihan'): Promise<string> => {
  const { headers } = await authorize({ ...asked, person })
  return new URL(String(headers.location)).searchParams.get('code') ?? ''
}

test('it says of itself what a provider says, and shows its people to choose from', async () => {
  const about = await open.app.inject({ method: 'GET', url: `${practicePath}/.well-known/openid-configuration` })
  expect(about.json()).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] })
  const page = await authorize(asked)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
  expect(page.body).toContain('Amihan Sample')
  expect(page.body).toContain('nobody is really checked here')
})

test('it sends nobody anywhere but back to its client [AUTH-23]', async () => {
  for (const wrong of [
    { redirect_uri: 'https://evil.example/' },
    { client_id: 'somebody' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
  ])
    expect((await authorize({ ...asked, person: 'amihan', ...wrong })).statusCode).toBe(400)
})

test('a code is worth one token, to whoever holds the verifier, for a minute', async () => {
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
