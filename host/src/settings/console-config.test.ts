import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { consoleOriginOf, readConsoleConfig } from './console-config.ts'

const demo = { profile: 'demo', port: 3000, upstream: undefined } as const
const production = { profile: 'production', port: 3000, upstream: undefined } as const
const given = { CONSOLE_ORIGIN: 'https://console.example', CONSOLE_NETWORKS: '10.20.0.0/16, 192.0.2.7' }

test('the demo has a console ten ports above, for this machine alone, by password', () => {
  expect(readConsoleConfig({}, demo)).toEqual({
    ...{ origin: null, port: 3010, host: '127.0.0.1', networks: ['127.0.0.0/8', '::1/128'], factor: 'off' },
  })
  expect(readConsoleConfig({}, { ...demo, port: 0 })?.port).toBe(0)
  expect(readConsoleConfig({}, { ...demo, port: 65_530 })?.port).toBe(65_520)
  expect(consoleOriginOf({ origin: null }, 3010, { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })).toBe('http://localhost:3010')
  expect(readConsoleConfig({ CONSOLE_ORIGIN: 'off' }, demo)).toBeNull()
})

test('elsewhere it is off until it has an origin, and before an existing platform', () => {
  expect(readConsoleConfig({}, production)).toBeNull()
  expect(readConsoleConfig({}, { ...demo, profile: 'test' })).toBeNull()
  expect(readConsoleConfig({}, { ...demo, upstream: 'https://platform.example' })).toBeNull()
  expect(() => readConsoleConfig(given, { ...production, upstream: 'https://platform.example' })).toThrow('PERYA_UPSTREAM')
})

test('in production it listens on the port of its origin for the networks of the staff, who need a passkey', () => {
  expect(readConsoleConfig(given, production)).toEqual({
    ...{ origin: 'https://console.example', port: 443, host: '127.0.0.1', networks: ['10.20.0.0/16', '192.0.2.7'], factor: 'passkey' },
  })
  const moved = {
    ...given,
    CONSOLE_ORIGIN: 'https://console.example:8443',
    CONSOLE_PORT: '3010',
    CONSOLE_HOST: '0.0.0.0',
    STAFF_FACTOR: 'passkey_or_totp',
  }
  expect(readConsoleConfig(moved, production)).toMatchObject({ port: 3010, host: '0.0.0.0', factor: 'passkey_or_totp' })
  expect(readConsoleConfig({ CONSOLE_ORIGIN: 'http://localhost:3010' }, { ...demo, profile: 'test' })).toMatchObject({
    port: 3010,
    factor: 'passkey',
  })
})

test.each([
  [{ ...given, CONSOLE_ORIGIN: 'http://console.example' }, 'https://'],
  [{ ...given, CONSOLE_ORIGIN: 'https://console.example/path' }, 'CONSOLE_ORIGIN'],
  [{ CONSOLE_ORIGIN: 'https://console.example' }, 'CONSOLE_NETWORKS is needed'],
  [{ ...given, CONSOLE_NETWORKS: 'everyone' }, 'CONSOLE_NETWORKS'],
  [{ ...given, CONSOLE_NETWORKS: '10.0.0.0/40' }, 'CONSOLE_NETWORKS'],
  [{ ...given, CONSOLE_PORT: '70000' }, 'CONSOLE_PORT'],
  [{ ...given, CONSOLE_HOST: 'a b' }, 'CONSOLE_HOST'],
  [{ ...given, STAFF_FACTOR: 'none' }, 'STAFF_FACTOR'],
  [{ ...given, STAFF_FACTOR: 'off' }, 'STAFF_FACTOR'],
  [{ STAFF_FACTOR: 'off' }, 'STAFF_FACTOR'],
])('production refuses %j', (env, message) => {
  expect(() => readConsoleConfig(env, production)).toThrow(message)
})

test('it shares its host and port with no other origin', () => {
  const own = { origin: 'https://play.example:8443' }
  expect(() => consoleOriginOf(own, 8443, { PUBLIC_ORIGIN: 'https://play.example:8443' })).toThrow('PUBLIC_ORIGIN')
  expect(() => consoleOriginOf({ origin: 'http://localhost:3000' }, 3000, { GAMES_ORIGIN: 'http://localhost:3000' })).toThrow('GAMES_ORIGIN')
  expect(consoleOriginOf(own, 8443, { PUBLIC_ORIGIN: 'https://play.example', GAMES_ORIGIN: 'https://games.example:8443' })).toBe(own.origin)
})

test('the configuration of a gateway contains it', () => {
  expect(readConfig({}).console).toMatchObject({ port: 3010 })
})
