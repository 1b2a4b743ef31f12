import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { operatorPool } from './cockfight.ts'
import type { TableOutcome } from './table-game.ts'
import { type TableName, tableGameByName, tableGames } from './table-games.ts'
import { offsettingStakes, offsetStakesOfSeat } from './offset-stake.ts'

const names = Object.keys(tableGames).filter((name): name is TableName => name in tableGames)
const at = (bets: Readonly<Record<string, number>>) => Object.entries(bets).map(([spot, amount]) => ({ spot, amount }))
const opposed = (...laid: Readonly<Record<string, number>>[]) => offsettingStakes([['meron', 'wala']], laid.map(at))
const outcomesOf = (name: TableName, count: number): TableOutcome[] => {
  const [game, draw] = [tableGameByName(name), seededDraw(`outcomes of ${name}`)]
  return Array.from({ length: count }, () => game.deal(draw, game.before?.(draw) ?? {}))
}

describe('stakes on both sides of an event', () => {
  test('stand against each other up to the smaller of them; only the difference is played', () => {
    expect(opposed({ meron: 100, wala: 70 })).toEqual([140])
    expect(opposed({ meron: 100, wala: 100 })).toEqual([200])
    expect(opposed({ meron: 100 })).toEqual([0])
    expect(opposed({ meron: 100, draw: 50 })).toEqual([0])
    expect(opposed({})).toEqual([0])
    expect(opposed()).toEqual([])
  })

  test('that were laid one after the other stand against each other as well, what was laid first is taken first', () => {
    expect(opposed({ meron: 100 }, { wala: 70 })).toEqual([70, 70])
    expect(opposed({ meron: 60 }, { meron: 60 }, { wala: 70 })).toEqual([60, 10, 70])
    expect(opposed({ meron: 60, wala: 10 }, { wala: 100 })).toEqual([70, 50])
  })

  test('of three sides, and of all numbers of a wheel, are what each has in common with all others', () => {
    expect(offsettingStakes([['a', 'b', 'c']], [at({ a: 100, b: 40, c: 60 })])).toEqual([120])
    expect(offsettingStakes([['a', 'b', 'c']], [at({ a: 100, b: 40 })])).toEqual([0])
    const { opposites = [], spots } = tableGameByName('roulette')
    const numbers = spots.filter((spot) => /^n\d/.test(spot)).map((spot) => ({ spot, amount: 5 }))
    expect(offsettingStakes(opposites, [numbers])).toEqual([37 * 5])
    expect(offsettingStakes(opposites, [numbers.slice(1)])).toEqual([0])
  })

  test('are never more than what was laid, neither each time nor on a side, and as much in one go as in many', () => {
    const amount = fc.record({ spot: fc.constantFrom('meron', 'wala', 'draw'), amount: fc.integer({ min: 1, max: 500 }) })
    fc.assert(
      fc.property(fc.array(fc.array(amount, { maxLength: 3 }), { maxLength: 5 }), (laid) => {
        const shares = offsettingStakes([['meron', 'wala']], laid)
        const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
        for (const [time, bets] of laid.entries()) expect(shares[time]).toBeLessThanOrEqual(sum(bets.map((bet) => bet.amount)))
        expect(sum(shares)).toBe(offsettingStakes([['meron', 'wala']], [laid.flat()])[0])
        const on = (side: string) => sum(laid.flat().map((bet) => (bet.spot === side ? bet.amount : 0)))
        expect(sum(shares)).toBe(2 * Math.min(on('meron'), on('wala')))
      }),
    )
  })
})

describe.each(names)('at %s', (name) => {
  const { opposites = [], givesBack = [], spots, pays } = tableGameByName(name)

  test('sides are spots, each in one group, of which exactly one wins but for a tie', () => {
    const sides = opposites.flat()
    expect(sides.filter((side) => !spots.includes(side))).toEqual([])
    expect(new Set(sides).size).toBe(sides.length)
    let [decided, ties] = [0, 0]
    for (const outcome of opposites.length === 0 ? [] : outcomesOf(name, 500))
      for (const group of opposites) {
        const winners = group.filter((side) => pays(side, outcome) > 100)
        expect(winners.length, `${group.join()} of ${JSON.stringify(outcome)}`).toBeLessThanOrEqual(1)
        if (winners.length === 0) ties += 1
        else {
          decided += 1
          expect(group.filter((side) => pays(side, outcome) > 0)).toEqual(winners)
        }
      }
    expect(decided >= 8 * ties).toBe(true)
  })

  test('a spot that returns its stake gives it back, and no other spot of a table without prizes does', () => {
    if (name.includes('ingo')) {
      // A prize of a card may equal the price of the card.
      expect(givesBack).toEqual([])
      return
    }
    const even = new Set(outcomesOf(name, 5000).flatMap((outcome) => spots.filter((spot) => pays(spot, outcome) === 100)))
    // A bet on a draw is refunded only if the fight is cancelled.
    const expected = name === 'cockfight' ? ['meron', 'wala'] : givesBack
    expect([...even].toSorted()).toEqual([...expected].toSorted())
  })
})

describe('what was not played of a stake', () => {
  const fight = (winner: number, pool: number[] = [0, 0]): TableOutcome => ({ form: [50], winner: [winner], pool })

  test('of Cockfight is the part that is offset between the sides, whichever side wins', () => {
    for (const winner of [0, 1]) expect(offsetStakesOfSeat('cockfight', fight(winner), [at({ meron: 100, wala: 70, draw: 20 })])).toEqual([140])
  })

  test('of a fight that is drawn are the sides, and of one that is called off everything: all of it came back', () => {
    expect(offsetStakesOfSeat('cockfight', fight(2), [at({ meron: 100, wala: 70, draw: 20 })])).toEqual([170])
    const oneSided = fight(0, [operatorPool * 20, 0])
    expect(offsetStakesOfSeat('cockfight', oneSided, [at({ meron: 100, draw: 20 }), at({ wala: 5 })])).toEqual([120, 5])
  })

  test('of baccarat is the offset part of player and banker, and all of both at a tie; bets on the tie and on pairs are played', () => {
    const cards = { player: [7, 9], banker: [6, 9], tie: [7, 22] }
    const won = { player: cards.player, banker: cards.banker }
    expect(offsetStakesOfSeat('baccarat', won, [at({ player: 300, banker: 500, tie: 100, playerPair: 50 })])).toEqual([600])
    const tie = { player: cards.player, banker: cards.tie }
    expect(offsetStakesOfSeat('baccarat', tie, [at({ player: 300, banker: 500, tie: 100 }), at({ player: 10 })])).toEqual([800, 10])
  })

  test('of a tie that takes half is the part against each other alone', () => {
    expect(offsetStakesOfSeat('dragonTiger', { dragon: [3], tiger: [16] }, [at({ dragon: 50, tiger: 80 })])).toEqual([100])
  })

  test('of a game without sides is nothing', () => {
    expect(offsetStakesOfSeat('fairWheel', { wheel: [0] }, [at({ x1: 50, x2: 50 })])).toEqual([0])
  })
})
