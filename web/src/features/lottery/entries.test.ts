import { expect, test } from 'vitest'
import { drawsOn, toEntries, inServerOrder, newestDraws, type WireDraw, type WireEntry, withNewestResult } from './entries.ts'

const entry = (more: Partial<WireEntry> = {}): WireEntry => ({
  gameId: 'A',
  remark: '',
  tag: 'Luzon',
  labelName: 'A',
  gameMenuSort: 1,
  remainTime: 20,
  lockTime: 5,
  isSale: true,
  drawDayOfWeek: '1,4',
  previousWinningNumber: '1,2,3',
  previousWinningTime: '',
  gameMenus: [],
  gameCode: 'A',
  nodeId: 'draw-a',
  vendor: 'LOTT',
  gameType: 'LOTT',
  family: 'LF',
  prizeMode: 'Lott',
  numero: '2',
  closeTime: '',
  drawTime: '',
  lockedNumero: '1',
  lockedDrawTime: '',
  previousNumero: '0',
  everySeconds: 60,
  timeZone: 'Asia/Manila',
  icon: '',
  ...more,
})
const drawn = (more: Partial<WireDraw> = {}): WireDraw => ({
  gameCode: 'A',
  numero: '1',
  drawTime: '2026-11-21T00:00:00.000Z',
  winningNumber: '9,9,9',
  special: '',
  prizes: [],
  ...more,
})
const timed = (list: WireEntry[]) => ({ value: { list }, receivedAt: 1_000_000, roundTripMillis: 2000 })

test('betting ends at the time received plus the rest minus half the round trip, refined where the platform states the moment [ENT-06]', () => {
  expect(toEntries(timed([entry()]))[0]?.fewinTime).toBe(1_019_000)
  expect(toEntries(timed([entry({ closeTime: new Date(1_019_400).toISOString() })]))[0]?.fewinTime).toBe(1_019_400)
  expect(toEntries(timed([entry({ closeTime: new Date(9_999_999).toISOString() })]))[0]?.fewinTime).toBe(1_019_000)
})

test('a result of the opened draws takes the place of the last, and ends the wait for it', () => {
  const [one] = toEntries(timed([entry()]))
  if (one === undefined) throw new Error('no entry')
  const draw = drawn()
  expect(withNewestResult(one, new Map([['A', draw]]))).toMatchObject({ previousNumero: '1', previousWinningNumber: '9,9,9', lockedNumero: '' })
  expect(withNewestResult(one, new Map([['A', { ...draw, numero: '7' }]]))).toMatchObject({ lockedNumero: '1' })
  expect(withNewestResult(one, new Map())).toBe(one)
})

test('an answer in transit when a draw was pushed removes it neither from the list nor from its entry', () => {
  const [before, after] = [drawn(), drawn({ numero: '2', drawTime: '2026-11-21T00:00:10+00:00', winningNumber: '4,4,4' })]
  expect(newestDraws(before, after).get('A')).toBe(after)
  expect(newestDraws(after, before).get('A')).toBe(after)
  const corrected = { ...after, winningNumber: '5,5,5' }
  expect(newestDraws(after, corrected).get('A')).toBe(corrected)
  expect([...newestDraws(after, drawn({ gameCode: 'B' })).keys()]).toEqual(['A', 'B'])
  const [one] = toEntries(timed([entry({ previousNumero: '2', previousWinningTime: after.drawTime })]))
  if (one === undefined) throw new Error('no entry')
  expect(withNewestResult(one, newestDraws(before))).toBe(one)
})

test('a list follows gameMenuSort [ENT-04]', () => {
  const list = toEntries(timed([entry({ gameMenuSort: 3, gameCode: 'C' }), entry({ gameMenuSort: 1 }), entry({ gameMenuSort: 2, gameCode: 'B' })]))
  expect(inServerOrder([list]).map(({ gameCode }) => gameCode)).toEqual(['A', 'B', 'C'])
})

test('the lists of the prize modes become one, each lottery once, with those of Vietnam at the end [LOTT-23]', () => {
  const [lott, zy] = [entry({ gameMenuSort: 3, gameCode: 'LOTT' }), entry({ gameMenuSort: 2, gameCode: 'ZY', prizeMode: 'ZY' })]
  const hue = entry({ gameMenuSort: 1, gameCode: 'HUE', family: 'VN_CENTRAL', prizeMode: 'SEA' })
  const lists = [[lott], [zy, { ...lott, labelName: 'twice' }], [hue]].map((list) => toEntries(timed(list)))
  expect(inServerOrder(lists).map(({ gameCode, labelName }) => [gameCode, labelName])).toEqual([
    ['ZY', 'A'],
    ['LOTT', 'A'],
    ['HUE', 'A'],
  ])
})

test('a game of "1,4" draws on Sunday and Wednesday only, and -1 is every day [LOTT-16]', () => {
  expect([1, 2, 3, 4, 5, 6, 7, -1].filter((day) => drawsOn(entry(), day))).toEqual([1, 4, -1])
})
