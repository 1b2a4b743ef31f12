import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headTail, numbersOfGroup, digitPermutations } from './head-tail.ts'

describe('head and tail of a prize table', () => {
  test('every prize is listed once under its head and once under its tail', () => {
    const { heads, tails } = headTail(['40179', '58823', '11006', '79', '05', '6'])
    expect(heads[7]).toEqual(['9', '9'])
    expect(heads[0]).toEqual(['5', '6'])
    expect(tails[9]).toEqual(['7', '7'])
    expect(tails[5]).toEqual(['0'])
    expect(heads[1]).toEqual([])
  })

  test('nothing is lost and nothing added', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\d{2,6}$/), { maxLength: 27 }), (numbers) => {
        const { heads, tails } = headTail(numbers)
        expect(heads).toHaveLength(10)
        expect(heads.flatMap((row, head) => row.map((tail) => `${head}${tail}`)).toSorted()).toEqual(numbers.map((one) => one.slice(-2)).toSorted())
        expect(tails.flatMap((row, tail) => row.map((head) => `${head}${tail}`)).toSorted()).toEqual(numbers.map((one) => one.slice(-2)).toSorted())
      }),
    )
  })
})

describe('ready numbers', () => {
  test('groups halve or tenth the hundred numbers', () => {
    expect(numbersOfGroup('tai')).toHaveLength(50)
    expect(numbersOfGroup('xiu')[0]).toBe('00')
    expect(numbersOfGroup('chan')).toContain('08')
    expect(numbersOfGroup('le')).not.toContain('08')
    expect(numbersOfGroup('dau7')).toEqual(['70', '71', '72', '73', '74', '75', '76', '77', '78', '79'])
    expect(numbersOfGroup('dui0')[1]).toBe('10')
  })

  test('a number turned over is every number of its digits', () => {
    expect(digitPermutations('123')).toEqual(['123', '132', '213', '231', '312', '321'])
    expect(digitPermutations('112')).toEqual(['112', '121', '211'])
    expect(digitPermutations('00')).toEqual(['00'])
    expect(digitPermutations('1234')).toHaveLength(24)
    expect(digitPermutations('5')).toEqual(['5'])
  })
})
