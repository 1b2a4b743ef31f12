import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { paymentsOf } from './payments.ts'

const key = Buffer.alloc(32, 1)
const far = { name: 'far', endpoint: 'https://pay.example/v1/', keyId: 'k1' }
const secret = 'x'.repeat(40)

test('the provider for practice stands on the games origin, with a key that only this house can make', () => {
  const made = paymentsOf(readConfig({}), 'http://localhost:3000', key)
  expect(made).toMatchObject({ name: 'practice', endpoint: 'http://localhost:3000/games/api/pay' })
  expect(paymentsOf(readConfig({}), 'http://localhost:3000', Buffer.alloc(32, 2))?.secret).not.toBe(made?.secret)
})

test('a real provider is met at its address with the key of the environment, and not without one', () => {
  const config = readConfig({ PAYMENT_SECRET: secret })
  expect(paymentsOf({ ...config, brand: { ...config.brand, payments: far } }, 'http://localhost:3000', key)).toEqual({
    ...far,
    endpoint: 'https://pay.example/v1',
    secret,
  })
  expect(() => paymentsOf({ brand: { ...config.brand, payments: far }, paymentSecret: undefined }, '', key)).toThrow('PAYMENT_SECRET')
  expect(() => readConfig({ PAYMENT_SECRET: 'short' })).toThrow('PAYMENT_SECRET')
})

test('in production nobody pays with practice money', () => {
  const config = readConfig({ PERYA_PROFILE: 'production', PUBLIC_ORIGIN: 'https://play.example' })
  expect(paymentsOf(config, 'https://games.example', key)).toBeNull()
})
