import { expect, test } from 'vitest'
import { firstSix, prizeRowsOf, specialNumber, winningNumber } from './winning-number.ts'

test('numbers stand as their family writes them, the special last', () => {
  expect(winningNumber('SSC', { numbers: [5, 0, 8, 8, 3] })).toBe('5,0,8,8,3')
  expect(winningNumber('11X5', { numbers: [4, 11, 2, 9, 6] })).toBe('04,11,02,09,06')
  const mark = { numbers: [3, 14, 22, 31, 40, 47], special: 49 }
  expect([winningNumber('LHC', mark), specialNumber('LHC', mark)]).toEqual(['03,14,22,31,40,47,49', '49'])
  expect(specialNumber('SSC', { numbers: [1, 2, 3, 4, 5] })).toBe('')
})

test('a prize table shows its special prize, and its rows from DB down without those that the region lacks [LOTT-15]', () => {
  const draw = { prizes: { G7: ['79', '05'], DB: ['40179'], G1: ['58823'], G8: [] } }
  expect(winningNumber('VN_NORTH', draw)).toBe('40179')
  expect(specialNumber('VN_NORTH', draw)).toBe('')
  expect(prizeRowsOf(draw)).toEqual([
    { label: 'DB', numbers: ['40179'] },
    { label: 'G1', numbers: ['58823'] },
    { label: 'G7', numbers: ['79', '05'] },
  ])
  expect(prizeRowsOf({ numbers: [1] })).toEqual([])
  expect(winningNumber('VN_NORTH', { prizes: {} })).toBe('')
})

test('a line of history has room for six digits of each number [LOTT-14]', () => {
  expect(firstSix('12345678')).toEqual(['123456'])
  expect(firstSix('306519,71403')).toEqual(['306519', '71403'])
  expect(firstSix('')).toEqual([])
})
