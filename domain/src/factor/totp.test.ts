import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { base32, totpCode, otpauthUri, totpStepAt, acceptedTotpSteps } from './totp.ts'

const seed = Buffer.from('12345678901234567890')
const codeAt = (seconds: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(totpStepAt(seconds * 1000)))
  return totpCode(createHmac('sha1', seed).update(counter).digest())
}

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %s the code is %s [AUTH-21]', (seconds, code) => {
  expect(codeAt(seconds)).toBe(code)
})

test('a seed reads as RFC 4648 writes it', () => {
  expect(base32(seed)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

test('a clock may be half a minute off, and no step is taken twice [AUTH-21]', () => {
  const now = 1_000_000_000_000
  const step = totpStepAt(now)
  expect([...acceptedTotpSteps(now, 0)].sort()).toEqual([step - 1, step, step + 1])
  expect(acceptedTotpSteps(now, step)).toEqual([step + 1])
  expect(acceptedTotpSteps(now, step + 1)).toEqual([])
})

test('the address contains operator and account, whatever their names are', () => {
  const address = otpauthUri('ABC', 'a b&c', 'Perya: the house')
  expect(address).toBe('otpauth://totp/Perya%3A%20the%20house:a%20b%26c?secret=ABC&issuer=Perya%3A%20the%20house&algorithm=SHA1&digits=6&period=30')
})
