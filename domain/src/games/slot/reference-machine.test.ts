import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { evaluateSpin } from './evaluate-spin.ts'
import { SCATTER, TWENTY_LINES, WILD, machineErrors, reelWindow } from './machine.ts'
import { playSlotRound } from './play-slot-round.ts'
import { referenceMachine as machine } from './reference-machine.ts'
import { lineChances, calculateSlotRtp, scatterChances } from './calculate-slot-rtp.ts'

/** Every window of the five reels: 33,554,432, enumerated so that only lines still winning after three reels are followed further. */
const fullCycle = () => {
  const at = (reel: number, stop: number, row: number) => (machine.reels[reel] ?? '').charAt((stop + row) % 32)
  const shows = machine.reels.map((_, reel) => Array.from({ length: 32 }, (__, stop) => [0, 1, 2].some((row) => at(reel, stop, row) === SCATTER)))
  const tally = { win: 0, squares: 0, hits: 0, triggers: 0, largest: 0, scatterWin: 0, bySymbol: new Map<string, number>() }
  for (let a = 0; a < 32; a += 1)
    for (let b = 0; b < 32; b += 1)
      for (let c = 0; c < 32; c += 1) {
        const running = TWENTY_LINES.flatMap((rows) => {
          const symbol = at(0, a, rows[0] ?? 0)
          const second = at(1, b, rows[1] ?? 0)
          const third = at(2, c, rows[2] ?? 0)
          const pays = machine.pays[symbol]
          return pays && (second === symbol || second === WILD) && (third === symbol || third === WILD)
            ? [{ symbol, pays, fourth: rows[3] ?? 0, fifth: rows[4] ?? 0 }]
            : []
        })
        const scattersSoFar = Number(shows[0]?.[a]) + Number(shows[1]?.[b]) + Number(shows[2]?.[c])
        for (let d = 0; d < 32; d += 1) {
          const going = running.map((line) => {
            const symbol = at(3, d, line.fourth)
            return symbol === line.symbol || symbol === WILD
          })
          for (let e = 0; e < 32; e += 1) {
            let win = 0
            for (let i = 0; i < running.length; i += 1) {
              const line = running[i]
              if (!line) continue
              const pay = !going[i] ? line.pays[0] : at(4, e, line.fifth) === line.symbol ? line.pays[2] : line.pays[1]
              win += pay
              tally.bySymbol.set(line.symbol, (tally.bySymbol.get(line.symbol) ?? 0) + pay)
            }
            const scatters = scattersSoFar + Number(shows[3]?.[d]) + Number(shows[4]?.[e])
            if (scatters >= 3) {
              const pay = 20 * (machine.scatterPays[scatters - 3] ?? 0)
              tally.triggers += 1
              tally.scatterWin += pay
              win += pay
            }
            if (win > 0) tally.hits += 1
            if (win > tally.largest) tally.largest = win
            tally.win += win
            tally.squares += win * win
          }
        }
      }
  return tally
}

describe('the reference machine', () => {
  test('breaks none of its own rules', () => expect(machineErrors(machine)).toEqual([]))

  test('returns what its pay table predicts, by the closed formula', () => {
    const rtp = calculateSlotRtp(machine)
    expect(rtp.line * 100).toBeCloseTo(82.32576, 5)
    expect(rtp.scatter * 100).toBeCloseTo(1.73968, 5)
    expect(rtp.base * 100).toBeCloseTo(84.06544, 5)
    expect(rtp.trigger).toBeCloseTo(0.00712448, 8)
    expect(rtp.freePerTrigger).toBeCloseTo(10.7671, 4)
    expect(rtp.free * 100).toBeCloseTo(12.89732, 5)
    expect(rtp.total * 100).toBeCloseTo(96.96276, 5)
  })

  test('every symbol carries its share', () => {
    const { bySymbol } = calculateSlotRtp(machine)
    const stated = { A: 9.353, B: 9.069, C: 8.698, D: 15.139, E: 15.261, F: 10.865, G: 13.94 }
    for (const [symbol, share] of Object.entries(stated)) expect((bySymbol[symbol] ?? 0) * 100).toBeCloseTo(share, 3)
  })

  test('the full cycle of 33,554,432 windows agrees with the formula, window by window', { timeout: 60_000 }, () => {
    const { win, squares, hits, triggers, largest, scatterWin, bySymbol } = fullCycle()
    const cycle = 32 ** 5
    const rtp = calculateSlotRtp(machine)
    expect(win / cycle / 20).toBeCloseTo(rtp.base, 12)
    expect(scatterWin / cycle / 20).toBeCloseTo(rtp.scatter, 12)
    expect(triggers / cycle).toBeCloseTo(rtp.trigger, 12)
    for (const [symbol, sum] of bySymbol) expect(sum / cycle / 20).toBeCloseTo(rtp.bySymbol[symbol] ?? 0, 12)
    expect((hits / cycle) * 100).toBeCloseTo(48.044, 4)
    expect(largest / 20).toBe(108.5)
    const mean = win / cycle / 20
    expect(Math.sqrt(squares / cycle / 400 - mean * mean)).toBeCloseTo(2.0127, 4)
  })

  test('four hundred thousand paid rounds return 96.96 % within four standard deviations', { timeout: 60_000 }, () => {
    const draw = seededDraw('four hundred thousand rounds')
    const rounds = 400_000
    let won = 0
    for (let i = 0; i < rounds; i += 1) won += playSlotRound(machine, draw).total
    expect(Math.abs(won / rounds / 20 - calculateSlotRtp(machine).total)).toBeLessThan((4 * 2.89) / Math.sqrt(rounds))
  })

  test('chances of a line and of scatters add up', () => {
    expect(scatterChances(machine).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    const hit = [...'ABCDEFG'].flatMap((symbol) => lineChances(machine, symbol)).reduce((sum, chance) => sum + chance, 0)
    expect(hit).toBeCloseTo(calculateSlotRtp(machine).lineHit, 12)
    expect(lineChances(machine, 'Z')[2]).toBe(0)
  })

  test('the window wraps around the end of a strip', () => {
    expect(reelWindow(machine, [31, 31, 31, 31, 31])).toEqual(['GSD', 'GDW', 'GEG', 'GFD', 'BGE'])
  })

  test('a whole line of aces pays its best, once', () => {
    const aces = { ...machine, reels: machine.reels.map(() => 'ABCDEFG') }
    const { lineWins } = evaluateSpin(aces, [0, 0, 0, 0, 0], 2)
    expect(lineWins).toEqual([
      { line: 0, symbol: 'B', count: 5, pay: 750 },
      { line: 1, symbol: 'A', count: 5, pay: 1500 },
    ])
  })
})
