import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readVendorWallets } from './wallets.ts'

const key = Buffer.alloc(32, 1)
const secret = 'x'.repeat(40)
const far = { code: 'FAR', name: 'Far', vendor: 'FRV', endpoint: 'https://wallets.example/v1/', keyId: 'k1' }
const withFar = (env: Readonly<Record<string, string>>) => {
  const config = readConfig(env)
  return readVendorWallets({ ...config, brand: { ...config.brand, wallets: [far] } }, 'http://localhost:3000', key)
}

test('the reference wallet is on the games origin, with a key that only this platform can derive [CALL-32]', () => {
  const [made] = readVendorWallets(readConfig({}), 'http://localhost:3000', key)
  expect(made).toMatchObject({ code: 'GAME', vendor: 'WLK', endpoint: 'http://localhost:3000/games/api/wallet/GAME', isPractice: true })
  expect(readVendorWallets(readConfig({}), 'http://localhost:3000', Buffer.alloc(32, 2))[0]?.secret).not.toBe(made?.secret)
})

test('a real vendor is met at its address with its own key of the environment, and not without one', () => {
  expect(withFar({ WALLET_SECRET_FAR: secret })).toEqual([{ ...far, endpoint: 'https://wallets.example/v1', secret, isPractice: false }])
  expect(() => withFar({ WALLET_SECRET_NEAR: secret })).toThrow('WALLET_SECRET_FAR')
  expect(() => readConfig({ WALLET_SECRET_FAR: 'short' })).toThrow('WALLET_SECRET_FAR')
})

test('in production there is no reference wallet', () => {
  expect(
    readVendorWallets(
      readConfig({ PERYA_PROFILE: 'production', PUBLIC_ORIGIN: 'https://play.example', ALLOW_EMBEDDED_DATABASE: '1' }),
      'https://games.example',
      key,
    ),
  ).toEqual([])
})
