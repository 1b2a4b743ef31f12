import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const safe = {
  PERYA_PROFILE: 'production',
  PUBLIC_ORIGIN: 'https://play.example',
  GAMES_ORIGIN: 'https://games.example',
  DATABASE_URL: 'postgresql://perya_service@db.example/perya',
  HOUSE_KEY: 'ab'.repeat(32),
}
const without = (name: keyof typeof safe) => {
  const { [name]: _left, ...rest } = safe
  return rest
}

describe('in production', () => {
  test('safe settings are accepted [S-11]', () => {
    expect(readConfig(safe)).toMatchObject({ profile: 'production', embeddedAllowed: 'no', standbyRequired: false })
  })

  test.each(['PUBLIC_ORIGIN', 'GAMES_ORIGIN'])('%s over http is refused, except on this machine [S-11]', (name) => {
    for (const origin of ['http://play.example', 'http://10.0.0.5:3000', 'http://127.0.0.1.example', 'http://localhost.example'])
      expect(() => readConfig({ ...safe, [name]: origin })).toThrow(new RegExp(`^${name} must begin with https:// in production[^\\n]*$`))
    for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000', 'http://games.localhost:3000'])
      expect(() => readConfig({ ...safe, [name]: origin })).not.toThrow()
  })

  test('an embedded database must be allowed explicitly, and PGlite by its name [S-11]', () => {
    expect(() => readConfig(without('DATABASE_URL'))).toThrow(/^DATABASE_URL is needed in production.*ALLOW_EMBEDDED_DATABASE=1/)
    expect(readConfig({ ...without('DATABASE_URL'), ALLOW_EMBEDDED_DATABASE: '1' }).embeddedAllowed).toBe('postgres')
    expect(readConfig({ ...without('DATABASE_URL'), ALLOW_EMBEDDED_DATABASE: 'pglite' }).embeddedAllowed).toBe('pglite')
    expect(() => readConfig({ ...without('DATABASE_URL'), ALLOW_EMBEDDED_DATABASE: 'yes' })).toThrow('ALLOW_EMBEDDED_DATABASE is malformed')
  })

  test('gateways on a shared database need a configured key; a single machine creates its own [S-11]', () => {
    expect(() => readConfig(without('HOUSE_KEY'))).toThrow(/^HOUSE_KEY is needed in production with DATABASE_URL: [^\n]*$/)
    expect(() => readConfig({ ...safe, DATABASE_URL: '', HOUSE_KEY: '', ALLOW_EMBEDDED_DATABASE: '1' })).not.toThrow()
  })

  test('a public origin is required', () => {
    expect(() => readConfig(without('PUBLIC_ORIGIN'))).toThrow('PUBLIC_ORIGIN is needed in production.')
  })

  test('the shortest rounds of the reference games cannot be disabled', () => {
    expect(() => readConfig({ ...safe, ROUND_PACE: 'none' })).toThrow('ROUND_PACE=none is for benchmarks')
  })

  test('in front of an existing platform no database and no key are needed [S-11]', () => {
    const { DATABASE_URL: _url, HOUSE_KEY: _key, ...front } = safe
    expect(() => readConfig({ ...front, PERYA_UPSTREAM: 'https://platform.example' })).not.toThrow()
  })
})

test('the demo refuses none of these settings', () => {
  for (const profile of ['demo', 'test'])
    expect(() => readConfig({ PERYA_PROFILE: profile, PUBLIC_ORIGIN: 'http://play.example', DATABASE_URL: safe.DATABASE_URL })).not.toThrow()
})
