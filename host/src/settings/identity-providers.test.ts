import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readIdentityProviders } from './identity-providers.ts'

const configured = (env: Readonly<Record<string, string>>) => {
  const config = readConfig(env)
  const identityProviders = [
    { id: 'practice', name: 'Practice ID', issuer: 'practice', clientId: 'perya' },
    { id: 'far', name: 'Far ID', issuer: 'https://id.example/realm', clientId: 'abc' },
  ]
  return readIdentityProviders({ ...config, brand: { ...config.brand, identityProviders } }, 'http://localhost:3000')
}

test('a provider gets its secret from the environment, and the reference one its address from the platform', () => {
  expect(configured({ IDENTITY_SECRET_FAR: 'top', IDENTITY_SECRET_OTHER: 'x', IDENTITY_SECRET_PRACTICE: '' })).toEqual([
    { id: 'practice', name: 'Practice ID', issuer: 'http://localhost:3000/games/api/identity', clientId: 'perya', clientSecret: null },
    { id: 'far', name: 'Far ID', issuer: 'https://id.example/realm', clientId: 'abc', clientSecret: 'top' },
  ])
})

test('the reference identity provider is off in production, whatever the brand configures [AUTH-23]', () => {
  const practising = (env: Readonly<Record<string, string>>) => readConfig(env).brand.identityProviders.map(({ issuer }) => issuer)
  expect(practising({})).toEqual(['practice'])
  expect(practising({ PERYA_PROFILE: 'production', PUBLIC_ORIGIN: 'https://play.example', ALLOW_EMBEDDED_DATABASE: '1' })).toEqual([])
})
