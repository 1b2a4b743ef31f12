import { expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { cockfight, operatorPool, isFightCancelled, poolPayouts } from './cockfight.ts'

const fight = (form: number, winner: 0 | 1 | 2, pool: readonly number[] = [0, 0]) => ({ form: [form], winner: [winner], pool })

test('the plasada is taken from the pool and odds are rounded down to hundredths', () => {
  // Of 60 000 against 45 000 with 5 %: 1.6625 and 2.2166, as in the rules.
  const pool = [6_000_000 - (operatorPool / 100) * 50, 4_500_000 - (operatorPool / 100) * 50]
  expect(poolPayouts(fight(50, 0, pool))).toEqual([166, 221])
  expect(cockfight.pays('wala', fight(50, 1, pool))).toBe(221)
  expect(cockfight.pays('meron', fight(50, 1, pool))).toBe(0)
})

test('a draw gives meron and wala back without plasada and pays its own bet 8 to 1', () => {
  expect(['meron', 'wala', 'draw'].map((spot) => cockfight.pays(spot, fight(50, 2)))).toEqual([100, 100, 900])
  expect(cockfight.pays('draw', fight(50, 0))).toBe(0)
})

test('a fight that would return 1.07 or less on either side is called off and every stake goes back', () => {
  const onesided = fight(62, 0, [operatorPool * 10, 0])
  expect(isFightCancelled(onesided)).toBe(true)
  expect(['meron', 'wala', 'draw'].map((spot) => cockfight.pays(spot, onesided))).toEqual([100, 100, 100])
  expect(isFightCancelled(fight(50, 0))).toBe(false)
})

test('however stakes are split over both sides, together they never return more than the pool states', () => {
  for (const form of [38, 45, 50, 62]) {
    for (const meron of [0, 10_000, 400_000, 2_000_000]) {
      for (const wala of [0, 10_000, 400_000, 2_000_000]) {
        const stake = meron + wala
        if (stake === 0) continue
        const [onMeron, onWala] = poolPayouts(fight(form, 0, [meron, wala]))
        const returned = 0.94 * ((form / 100) * meron * (onMeron / 100) + (1 - form / 100) * wala * (onWala / 100)) + 0.06 * stake
        expect(returned / stake).toBeLessThanOrEqual(cockfight.rtpOf('meron') + 1e-9)
      }
    }
  }
})

test('the announced form is the chance of meron where the fight is decided', () => {
  const draw = seededDraw('form')
  const wins = [0, 0, 0]
  for (let i = 0; i < 40_000; i += 1) {
    const { winner = [] } = cockfight.deal(draw, { form: [60] })
    wins[winner[0] ?? 0] = (wins[winner[0] ?? 0] ?? 0) + 1
  }
  expect((wins[2] ?? 0) / 40_000).toBeCloseTo(0.06, 2)
  expect((wins[0] ?? 0) / 40_000).toBeCloseTo(0.564, 1)
})
