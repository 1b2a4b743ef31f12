import { scriptedChance } from '@perya/testkit'
import { expect, test } from 'vitest'
import { isReferenceCollision, newReference, withReference } from './reference-number.ts'

const taken = (table: string) => Object.assign(new Error('duplicate key'), { constraint: `${table}_pkey` })

test('a number is a letter and ten digits, also leading zeros, drawn by the platform’s randomness', () => {
  const chance = scriptedChance()
  chance.loadNumbers(0, 7, 99_999, 99_999)
  expect([newReference('D', chance), newReference('W', chance)]).toEqual(['D-0000000007', 'W-9999999999'])
  const many = Array.from({ length: 2_000 }, () => newReference('R', chance))
  for (const one of many) expect(one).toMatch(/^R-\d{10}$/)
  expect(new Set(many).size).toBe(2_000)
})

test('one that is taken is drawn again until one is free, ten times at most; any other error is not retried', async () => {
  const chance = scriptedChance()
  chance.loadNumbers(0, 1, 0, 1, 0, 2)
  const tried: string[] = []
  const store = async (id: string) => {
    tried.push(id)
    if (id !== 'D-0000000002') throw taken('deposit')
    return id
  }
  expect(await withReference('D', chance, store)).toBe('D-0000000002')
  expect(tried).toEqual(['D-0000000001', 'D-0000000001', 'D-0000000002'])
  const never = (fault: Error) => {
    let asked = 0
    return withReference('W', chance, () => Promise.reject(((asked += 1), fault))).catch((error: unknown) => [error === fault, asked])
  }
  expect(await never(taken('withdrawal'))).toEqual([true, 10])
  expect(await never(taken('deposit'))).toEqual([true, 1])
  expect(await never(new Error('the database is away'))).toEqual([true, 1])
})

test('a number of another table is not the one that was asked about', () => {
  expect([
    isReferenceCollision(taken('upline_transfer'), 'U', 'V'),
    isReferenceCollision(taken('bonus'), 'U', 'V'),
    isReferenceCollision('no', 'U'),
  ]).toEqual([true, false, false])
})
