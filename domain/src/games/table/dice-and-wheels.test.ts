import { expect, test } from 'vitest'
import { colorGameSpotRtp } from '../color-game/color-game.ts'
import { colorTable, fairWheel, fanTan, roulette, rouletteColour, sicBo, wheelRim, xocDia } from './dice-and-wheels.ts'

test('a roulette number wins 36 of its stake, a dozen three, and zero for itself alone', () => {
  for (const spot of roulette.spots) expect(roulette.rtpOf(spot), spot).toBeCloseTo(36 / 37, 12)
  const zero = roulette.spots.filter((spot) => roulette.pays(spot, { wheel: [0] }) > 0)
  expect(zero).toEqual(['n0'])
  const seventeen = roulette.spots.filter((spot) => roulette.pays(spot, { wheel: [17] }) > 0)
  expect(seventeen).toEqual(['n17', 'black', 'odd', 'low', 'dozen2', 'column2'])
  expect([0, 1, 2, 36].map(rouletteColour)).toEqual(['green', 'red', 'black', 'red'])
})

test('a triple takes small, big, odd and even', () => {
  expect(['small', 'even', 'triple', 'die2', 'sum6'].map((spot) => sicBo.pays(spot, { dice: [2, 2, 2] }))).toEqual([0, 0, 3100, 400, 1900])
  expect(['small', 'big', 'odd', 'sum15', 'die6', 'die3'].map((spot) => sicBo.pays(spot, { dice: [6, 6, 3] }))).toEqual([0, 200, 200, 1900, 300, 200])
  expect(sicBo.rtpOf('big')).toBeCloseTo(210 / 216, 12)
})

test('discs are counted red, beads by what is left of four', () => {
  expect(['even', 'odd', 'red4', 'red0'].map((spot) => xocDia.pays(spot, { discs: [1, 1, 1, 1] }))).toEqual([196, 0, 1500, 0])
  expect([25, 26, 27, 28].map((bead) => fanTan.markOf({ beads: [bead] }))).toEqual(['rest1', 'rest2', 'rest3', 'rest4'])
  expect(['rest4', 'even', 'big', 'small'].map((spot) => fanTan.pays(spot, { beads: [28] }))).toEqual([385, 195, 195, 0])
})

test('the wheel has 54 fields, each of them with one spot', () => {
  expect(wheelRim).toHaveLength(54)
  for (const [field, pays] of wheelRim.entries())
    expect(fairWheel.spots.filter((spot) => fairWheel.pays(spot, { wheel: [field] }) === pays)).toHaveLength(1)
})

test('the shared Color Game returns what the Color Game returns', () => {
  for (const spot of colorTable.spots) expect(colorTable.rtpOf(spot), spot).toBeCloseTo(colorGameSpotRtp(spot), 12)
  expect(colorTable.markOf({ dice: [0, 1, 2] })).toBe('red+yellow+blue')
})
