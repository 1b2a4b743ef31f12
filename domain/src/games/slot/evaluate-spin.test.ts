import { describe, expect, test } from 'vitest'
import { evaluateSpin, evaluateLine } from './evaluate-spin.ts'
import { referenceMachine as machine } from './reference-machine.ts'

const line = (symbols: string) => evaluateLine(machine, [...symbols], 0)

/** A machine whose window at stop 0 is the given one, row by row. */
const showing = (top: string, middle: string, bottom: string) => ({
  ...machine,
  reels: [0, 1, 2, 3, 4].map((reel) => `${top.charAt(reel)}${middle.charAt(reel)}${bottom.charAt(reel)}`),
})

describe('a line', () => {
  test('needs three from the left', () => {
    expect(line('AABAA')).toBeNull()
    expect(line('BAAAA')).toBeNull()
    expect(line('AAABA')).toMatchObject({ count: 3, pay: 60 })
  })

  test('pays four and five as one win, the longest', () => {
    expect(line('GGGGA')).toMatchObject({ symbol: 'G', count: 4, pay: 25 })
    expect(line('GGGGG')).toMatchObject({ symbol: 'G', count: 5, pay: 80 })
  })

  test('takes wilds for its symbol', () => {
    expect(line('DWWDA')).toMatchObject({ symbol: 'D', count: 4, pay: 55 })
    expect(line('DWWWD')).toMatchObject({ symbol: 'D', count: 5, pay: 200 })
    expect(line('DWWWE')).toMatchObject({ symbol: 'D', count: 4, pay: 55 })
  })

  test('a wild never substitutes for a scatter, and a scatter breaks a line', () => {
    expect(line('SWWWS')).toBeNull()
    expect(line('EESEE')).toBeNull()
  })

  test('an empty line wins nothing', () => expect(evaluateLine(machine, [], 0)).toBeNull())
})

describe('a window', () => {
  test('pays every line that wins and no line that was not played', () => {
    const all = showing('ABCDE', 'FFFGA', 'BCDEG')
    expect(evaluateSpin(all, [0, 0, 0, 0, 0], 1)).toMatchObject({ win: 12, lineWins: [{ line: 0, symbol: 'F', count: 3, pay: 12 }] })
    expect(evaluateSpin(showing('FFFGA', 'ABCDE', 'BCDEG'), [0, 0, 0, 0, 0], 1).win).toBe(0)
    expect(evaluateSpin(showing('FFFGA', 'ABCDE', 'BCDEG'), [0, 0, 0, 0, 0], 2).win).toBe(12)
  })

  test('scatters pay anywhere, in total bets, and open free games from three on', () => {
    const two = evaluateSpin(showing('SBCDE', 'FASGA', 'BCDEG'), [0, 0, 0, 0, 0])
    expect(two).toMatchObject({ scatters: 2, scatterWin: 0, freeGames: 0 })
    const three = evaluateSpin(showing('SBCDE', 'FASGA', 'BCDES'), [0, 0, 0, 0, 0])
    expect(three).toMatchObject({ scatters: 3, scatterWin: 40, freeGames: 10 })
    const five = evaluateSpin(showing('SSCDE', 'FASGA', 'BCDSS'), [0, 0, 0, 0, 0], 20, 2)
    expect(five).toMatchObject({ scatters: 5, scatterWin: 1000, win: 2000, freeGames: 10 })
  })

  test('scatter pay follows the lines played, because it follows the total bet', () => {
    const window = showing('SBCDE', 'FASGA', 'BCDES')
    expect(evaluateSpin(window, [0, 0, 0, 0, 0], 5).scatterWin).toBe(10)
  })

  test('the multiplier counts for lines and scatters alike', () => {
    const window = showing('ABCDE', 'FFFGA', 'BCDEG')
    expect(evaluateSpin(window, [0, 0, 0, 0, 0], 1, 3).win).toBe(36)
  })
})
