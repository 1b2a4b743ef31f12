import { expect, test } from 'vitest'
import { lockAway, takeOut } from './vault.ts'

const house = { houseKey: Buffer.alloc(32, 7) }
const secret = Buffer.from('12345678901234567890')

test('a secret comes out as it went in, and never lies open', () => {
  const kept = lockAway(house, secret, 'm-1')
  expect(takeOut(house, kept, 'm-1')).toEqual(secret)
  expect(kept.includes(secret)).toBe(false)
  expect(lockAway(house, secret, 'm-1')).not.toEqual(kept)
})

test('it opens for nobody else, under no other key, and not after one bit was turned', () => {
  const kept = lockAway(house, secret, 'm-1')
  expect(takeOut(house, kept, 'm-2')).toBeNull()
  expect(takeOut({ houseKey: Buffer.alloc(32, 8) }, kept, 'm-1')).toBeNull()
  for (const at of [0, 12, 28, kept.length - 1]) {
    const touched = Buffer.from(kept)
    touched[at] = (touched[at] ?? 0) ^ 1
    expect(takeOut(house, touched, 'm-1')).toBeNull()
  }
  expect(takeOut(house, Buffer.alloc(3), 'm-1')).toBeNull()
})
