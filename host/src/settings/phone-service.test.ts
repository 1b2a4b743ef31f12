import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createPhoneService } from './phone-service.ts'

const far = {
  name: 'Far Phone',
  endpoint: 'https://phone.example/v1',
  key: 'public-key',
  project: 'perya-1',
  issuer: 'https://tokens.example/perya-1',
  keys: 'https://phone.example/keys',
  page: 'https://phone.example/page',
}
const reference = { name: 'Practice Phone', endpoint: 'practice', key: '', project: '', issuer: '', keys: '', page: '' }

const serviceOf = (phoneService: typeof far | undefined, env: Readonly<Record<string, string>> = {}) => {
  const config = readConfig(env)
  return createPhoneService({ ...config, brand: { ...config.brand, phoneService } }, 'http://localhost:3000')
}

test('a brand may configure a service that verifies numbers, or none [SMS-07]', () => {
  const { project, ...rest } = far
  expect(serviceOf(far)).toEqual({ ...rest, audience: project })
  expect(serviceOf(undefined)).toBeNull()
})

test('the reference phone service is on the games origin, and off in production', () => {
  expect(serviceOf(reference)).toMatchObject({ issuer: 'http://localhost:3000/games/api/phone', page: 'http://localhost:3000/games/api/phone/page' })
  expect(serviceOf(reference, { PERYA_PROFILE: 'production', PUBLIC_ORIGIN: 'https://play.example', ALLOW_EMBEDDED_DATABASE: '1' })).toBeNull()
})

test.each(['project', 'issuer', 'keys', 'page'] as const)('a service without its %s is refused before anything opens', (name) => {
  expect(() => serviceOf({ ...far, [name]: '' })).toThrow('phoneService of the brand needs')
})

test('its tokens and its page come by https only', () => {
  expect(() => serviceOf({ ...far, keys: 'http://phone.example/keys' })).toThrow('phoneService of the brand needs')
})
