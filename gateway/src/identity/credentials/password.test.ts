import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'
import { hashSecret, matchesHash, newId, newSecret } from '../../kernel/secrets.ts'

describe('passwords', () => {
  test('are kept as argon2id with 19 MiB and two passes, salted each time', async () => {
    const [one, two] = [await hashPassword('Perya#2026'), await hashPassword('Perya#2026')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect([await verifyPassword('Perya#2026', one), await verifyPassword('Perya#2026', two)]).toEqual([true, true])
  })

  test('one letter, one capital or one blank away is another password', async () => {
    const hash = await hashPassword('Perya#2026')
    for (const wrong of ['perya#2026', 'Perya#202', 'Perya#2026 ', '']) expect([wrong, await verifyPassword(wrong, hash)]).toEqual([wrong, false])
  })

  test('the same characters typed on another keyboard are the same password', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
  })

  test('an account without a password is opened neither by an empty one nor by zeros', async () => {
    for (const hash of [null, '', 'plain', '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA']) expect(await verifyPassword('', hash)).toBe(false)
  })

  test('refusing an unknown account takes about as long as refusing a known one', async () => {
    const hash = await hashPassword('right')
    const time = async (storedHash: string | null): Promise<number> => {
      const begun = performance.now()
      await verifyPassword('wrong', storedHash)
      return performance.now() - begun
    }
    const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let index = 0; index < 15; index++) {
      known.push(await time(hash))
      unknown.push(await time(null))
    }
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5)
    expect(median(unknown) / median(known)).toBeLessThan(2)
  })
})

describe('secrets', () => {
  test('are 256 bits, never twice, and known again by their hash only', () => {
    const secrets = Array.from({ length: 10_000 }, newSecret)
    expect(new Set(secrets).size).toBe(10_000)
    for (const secret of secrets.slice(0, 50)) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const [secret = '', other = ''] = secrets
    expect([matchesHash(secret, hashSecret(secret)), matchesHash(other, hashSecret(secret))]).toEqual([true, false])
    expect(newId('s-')).toMatch(/^s-[A-Za-z0-9_-]{16}$/)
  })
})
