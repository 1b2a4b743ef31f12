import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { paymentsBeside, createPaymentProvider } from './payments.ts'

const key = Buffer.alloc(32, 1)
const far = { name: 'far', endpoint: 'https://pay.example/v1/', keyId: 'k1', addresses: ['203.0.113.0/24'] }
const secret = 'x'.repeat(40)

test('the reference identity provider is on the games origin, with a key that only this platform can derive', () => {
  const made = createPaymentProvider(readConfig({}), 'http://localhost:3000', key)
  expect(made).toMatchObject({ name: 'practice', endpoint: 'http://localhost:3000/games/api/pay' })
  expect(createPaymentProvider(readConfig({}), 'http://localhost:3000', Buffer.alloc(32, 2))?.secret).not.toBe(made?.secret)
})

test('a real provider is met at its address with the key of the environment, and not without one', () => {
  const config = readConfig({ PAYMENT_SECRET: secret })
  const { addresses: _addresses, ...met } = far
  expect(createPaymentProvider({ ...config, brand: { ...config.brand, payments: far } }, 'http://localhost:3000', key)).toEqual({
    ...met,
    endpoint: 'https://pay.example/v1',
    secret,
  })
  const astray = { ...config, brand: { ...config.brand, payments: { ...far, addresses: ['203.0.113.0/99'] } } }
  expect(() => createPaymentProvider(astray, 'http://localhost:3000', key)).toThrow('payments.addresses')
  expect(() => createPaymentProvider({ brand: { ...config.brand, payments: far }, paymentSecret: undefined }, '', key)).toThrow('PAYMENT_SECRET')
  expect(() => readConfig({ PAYMENT_SECRET: 'short' })).toThrow('PAYMENT_SECRET')
})

test('in production the reference payment provider is off', () => {
  const config = readConfig({ PERYA_PROFILE: 'production', PUBLIC_ORIGIN: 'https://play.example', ALLOW_EMBEDDED_DATABASE: '1' })
  expect(createPaymentProvider(config, 'https://games.example', key)).toBeNull()
})

test('the command line reaches the platform’s payment provider when it knows the key, and creates no key itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-payments-'))
  const config = readConfig({ DATA_DIR: folder })
  expect(paymentsBeside(config)).toBeNull()
  expect(() => rmSync(join(folder, 'house.key'))).toThrow('ENOENT')
  writeFileSync(join(folder, 'house.key'), 'a'.repeat(64))
  expect(paymentsBeside(config)?.name).toBe('practice')
  expect(paymentsBeside(readConfig({ HOUSE_KEY: 'b'.repeat(64) }))?.name).toBe('practice')
  const real = { ...config, brand: { ...config.brand, payments: far } }
  expect([paymentsBeside(real), paymentsBeside({ ...real, paymentSecret: secret })?.name]).toEqual([null, 'far'])
  rmSync(folder, { recursive: true })
})
