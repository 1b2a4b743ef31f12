import { expect, test } from 'vitest'
import { verificationLevel } from './verification-level.ts'

test('an incomplete account has level 0 whatever was verified before, a complete one level 1, a verified identity level 2 [S-12]', () => {
  const of = (isComplete: boolean, isIdentityVerified: boolean) => verificationLevel({ isComplete, isIdentityVerified })
  expect([of(false, false), of(false, true), of(true, false), of(true, true)]).toEqual([0, 0, 1, 2])
})

test('a person whose funds and address were verified too has level 3, and an ended document takes both away', () => {
  const of = (hasLapsed: boolean, isDueDiligenceDone: boolean) =>
    verificationLevel({ isComplete: true, isIdentityVerified: true, hasLapsed, isDueDiligenceDone })
  expect([of(false, true), of(true, true), of(true, false)]).toEqual([3, 1, 1])
})
