import { families } from '@perya/domain/lottery/family'
import { toDecimal } from '@perya/domain/lottery/fraction'
import { findPlay, playsOf } from '@perya/domain/lottery/bets/plays'
import { defaultPrices } from '@perya/domain/lottery/bets/price'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeEach, expect, test } from 'vitest'
import english from '@perya/texts/EN/web/lottery-bet.json' with { type: 'json' }
import { createTranslate } from '../../../lib/text/text.tsx'
import {
  addTickets,
  betStore,
  clearSlip,
  removeTicket,
  maxSlipTickets,
  selectBoard,
  currentSelections,
  type SlipPrice,
  togglePickAt,
  setTypedText,
} from './bet-store.ts'
import { familyLabel, playKindLabel, playLabel, rowLabel, ruleText, selectionLabel, tabLabel, valueLabel, numberWidth } from './bet-words.ts'
import { bettable } from './bettable.ts'
import { ticketCost } from './slip/ticket-cost.ts'
import { firstPlay } from './board/first-play.ts'
import { parseStoredSlips } from './slip/parse-stored-slips.ts'
import { fractionToMoney, withDefaults, type Prices } from './current-terms.ts'
import { toTicketInputs } from './slip/to-ticket-inputs.ts'

const say = createTranslate('EN', Object.fromEntries(Object.entries(english).map(([key, text]) => [key, compileMessage(text)])))
const here = families.filter((family) => !family.startsWith('VN_'))
const price: SlipPrice = { series: 1950, unitPrice: '2', multiple: 1, stake: '10' }

const play = (family: (typeof families)[number], code: string) => {
  const found = findPlay(family, code)
  if (!found) throw new Error(code)
  return found
}

const pricesOf = (family: (typeof families)[number]): Prices => {
  const { series, unitPrices, odds } = defaultPrices(family)
  return {
    series: series && { ...series },
    unitPrices: [...unitPrices],
    odds: Object.fromEntries(Object.entries(odds).map(([code, of]) => [code, { ...of }])),
  }
}

beforeEach(() => betStore.setState({ board: '', picks: {}, typed: null, slips: {}, nextId: 1 }))

test('every play, row and side of every lottery has words of its own', () => {
  const nameless: string[] = []
  const hear = (what: string, said: string, nothing: string) => {
    if (said === '' || said === nothing || said.startsWith('bet.')) nameless.push(what)
  }
  for (const family of here) {
    hear(family, familyLabel(say, family), 'Lottery')
    for (const one of playsOf(family)) {
      hear(`${family} ${one.code}`, playKindLabel(say, one.code), 'Play')
      hear(`${family} tab ${one.group}`, tabLabel(say, one.group), 'Other')
      hear(`${family} rule ${one.code}`, ruleText(say, one), 'Pick what you think will come.')
      for (const row of one.board.rows) {
        hear(`${family} ${one.code} row ${row.key}`, rowLabel(say, family, row.key), 'Picks')
        for (const value of row.values) {
          if (typeof value === 'string' && !value.endsWith('MISC'))
            hear(`${family} ${one.code} ${value}`, valueLabel(say, row.key, value, 1), 'Other')
        }
      }
    }
  }
  expect(nameless).toEqual([])
})

test('a selection is read back as it was picked', () => {
  expect(selectionLabel(say, play('SSC', '5d.dan'), { pos: [[5], [], [], [], [2, 3]] })).toBe('5 / – / – / – / 23')
  expect(selectionLabel(say, play('11X5', 'any3.dantuo'), { dan: [4], tuo: [2, 6] })).toBe('(04) 02 06')
  expect(selectionLabel(say, play('SSC', '5d.g60'), { a: [8], b: [0, 3, 5] })).toBe('8 + 0 3 5')
  expect(selectionLabel(say, play('SSC', 'two_sides'), { pick: 'W_BIG' })).toBe('Ten-thousands: Big')
  expect(selectionLabel(say, play('PK10', 'two_sides'), { pick: 'DT2_TIGER' })).toBe('Place 2 against 9: Tiger')
  expect(selectionLabel(say, play('LHC', 'zodiac_combo'), { pick: 'COMPZ:RAT+OX' })).toBe('Rat, Ox')
  expect(selectionLabel(say, play('KENO', 'side'), { pick: 'BIG_ODD' })).toContain('Big and odd')
  expect(selectionLabel(say, play('SSC', '3d.last.direct'), { typed: ['1', '2', '3', '4', '5', '6', '7', '8'] })).toBe('1, 2, 3, 4, 5, 6 and 2 more')
  expect(playLabel(say, '3d.last.group3')).toBe('Last three, One pair')
  expect(numberWidth('SSC')).toBe(1)
})

test('cost and best win follow the picks; what lacks something costs nothing', () => {
  const ssc = pricesOf('SSC')
  const cost = (code: string, selections: Parameters<typeof ticketCost>[1], at = price) => {
    const { tickets, units, stake, best } = ticketCost(play('SSC', code), selections, at, ssc, '2026-11-21')
    return [tickets.length, units, toDecimal(stake), fractionToMoney(best, 'PHP')]
  }
  expect(cost('3d.last.group3', [{ digits: [3, 8, 9] }])).toEqual([1, 6, '12', '650'])
  expect(cost('3d.last.group3', [{ digits: [3] }])).toEqual([0, 0, '0', '0'])
  expect(cost('two_sides', [{ pick: 'W_BIG' }, { pick: 'DT_TIE' }])).toEqual([2, 2, '20', '94'])
  expect(cost('5d.any1', [{ digits: [1, 2] }], { ...price, multiple: Number.MAX_SAFE_INTEGER })).toEqual([0, 0, '0', '0'])
  expect(ticketCost(play('LHC', 'zodiac_special'), [{ pick: 'SP_Z:HORSE' }], price, pricesOf('LHC'), '2026-11-21').tickets).toEqual([
    { pick: 'SP_Z:HORSE' },
  ])
})

test('an unavailable choice is replaced by the first one on offer', () => {
  expect(withDefaults({ series: 3000, unitPrice: '77', multiple: 5, stake: 'x' }, pricesOf('SSC'), '1.00')).toEqual({
    series: 1950,
    unitPrice: '2',
    multiple: 5,
    stake: '1.00',
  })
})

test('a slip keeps its tickets by game, takes no more than its maximum, and is sent without prices', () => {
  const sides = play('SSC', 'two_sides')
  selectBoard('A two_sides')
  for (const row of sides.board.rows.slice(0, 2)) togglePickAt(sides, row, row.values[0] ?? '')
  const picked = currentSelections(sides, betStore.getState().picks, null)
  addTickets('A', 'two_sides', picked, price)
  expect(betStore.getState().picks).toEqual({})
  expect(betStore.getState().slips['A']).toHaveLength(2)
  expect(toTicketInputs('SSC', betStore.getState().slips['A'] ?? [])[0]).toMatchObject({
    play: 'two_sides',
    selection: { pick: 'W_BIG' },
    stake: '10',
  })
  expect(Object.keys(toTicketInputs('SSC', betStore.getState().slips['A'] ?? [])[0] ?? {})).toEqual(['play', 'selection', 'stake'])
  addTickets(
    'A',
    'two_sides',
    Array.from({ length: maxSlipTickets }, () => ({ pick: 'W_BIG' })),
    price,
  )
  expect(betStore.getState().slips['A']).toHaveLength(maxSlipTickets)
  removeTicket('A', 1)
  expect(betStore.getState().slips['A']).toHaveLength(maxSlipTickets - 1)
  clearSlip('A')
  expect(betStore.getState().slips).toEqual({})
  setTypedText('508; 509')
  expect(currentSelections(play('SSC', '3d.last.direct'), {}, betStore.getState().typed)).toEqual([{ typed: ['508', '509'] }])
})

test('a kept slip that is damaged loses what is damaged', () => {
  const good = { id: 1, play: '5d.dan', selection: { pos: [[1]] }, price }
  expect(parseStoredSlips({ A: [good, { ...good, price: null }, { ...good, selection: 7 }, 5], B: 'x' })).toMatchObject({
    A: [{ id: 1, play: '5d.dan' }],
    B: [],
  })
  for (const kept of [null, [], 'x', 7]) expect(parseStoredSlips(kept)).toEqual({})
})

test('Vietnam has a page of its own, and every family opens with a play', () => {
  expect(bettable([{ family: 'SSC' }, { family: 'VN_SOUTH' }, { family: 'NONE' }])).toEqual([{ family: 'SSC' }])
  for (const family of here) expect(firstPlay(family)).not.toBeNull()
})
