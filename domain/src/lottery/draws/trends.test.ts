import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countTrends } from './trends.ts'

const of = (family: Parameters<typeof countTrends>[0], draws: Parameters<typeof countTrends>[1], number: string) =>
  countTrends(family, draws).list.find((one) => one.number === number)

test('digits are counted in every place, and a gap is the number of draws since', () => {
  const draws = [{ numbers: [1, 1, 2, 3, 4] }, { numbers: [5, 6, 7, 8, 9] }, { numbers: [1, 0, 0, 0, 0] }]
  expect(of('SSC', draws, '1')).toEqual({ number: '1', times: 3, gap: 0 })
  expect(of('SSC', draws, '0')).toEqual({ number: '0', times: 4, gap: 2 })
  expect(of('SSC', draws, '9')).toEqual({ number: '9', times: 1, gap: 1 })
})

test('a number that never fell has the count of draws as its gap', () => {
  expect(of('11X5', [{ numbers: [1, 2, 3, 4, 5] }, { numbers: [1, 2, 3, 4, 5] }], '11')).toEqual({ number: '11', times: 0, gap: 2 })
  expect(countTrends('KENO', []).list).toHaveLength(80)
})

test('of a race only the winner counts, of Mark Six the special too, of Vietnam the last two digits of every prize', () => {
  const race = [{ numbers: [7, 3, 10, 1, 9, 4, 2, 8, 6, 5] }]
  expect(of('PK10', race, '07')?.times).toBe(1)
  expect(of('PK10', race, '03')?.times).toBe(0)
  expect(of('LHC', [{ numbers: [3, 14, 22, 31, 40, 47], special: 49 }], '49')?.times).toBe(1)
  const table = [{ prizes: { DB: ['306519'], G2: ['25519'], G3: ['90846', '13772'] } }]
  expect(of('VN_SOUTH', table, '19')).toEqual({ number: '19', times: 2, gap: 0 })
  expect(countTrends('VN_SOUTH', table).counts).toBe('tails')
})

test('times add up to what was drawn, and no gap is larger than the draws', () => {
  const draw = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }).map((numbers) => ({ numbers }))
  fc.assert(
    fc.property(fc.array(draw, { maxLength: 60 }), (draws) => {
      const { list } = countTrends('LF', draws)
      expect(list.reduce((sum, { times }) => sum + times, 0)).toBe(draws.length * 3)
      for (const { times, gap } of list) expect(times === 0 ? gap : Math.min(gap, draws.length - 1)).toBe(times === 0 ? draws.length : gap)
    }),
  )
})
