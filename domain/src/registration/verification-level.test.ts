import { expect, test } from 'vitest'
import { verificationLevel } from './verification-level.ts'

test('an incomplete account has level 0 whatever was verified before, a complete one level 1, a verified identity level 2 [S-12]', () => {
  const of = (isComplete: boolean, isIdentityVerified: boolean) => verificationLevel({ isComplete, isIdentityVerified })
  expect([of(false, false), of(false, true), of(true, false), of(true, true)]).toEqual([0, 0, 1, 2])
})
