import { type PrizeKey, prizeKeys, type prizeRows } from '../lottery-draw.ts'

/** A region of Vietnam. Central and South have the same prize table. */
export type VietnamRegion = keyof typeof prizeRows

/** What a chosen number is compared with: digits of these rows, from the end, the tens alone, or from the front. */
export type NumberPool = {
  readonly from: 'tail' | 'tens' | 'head'
  readonly width: 1 | 2 | 3 | 4
  readonly rows: (region: VietnamRegion) => readonly PrizeKey[]
}

/** A play as data. */
export type VietnamPlayRule = {
  readonly code: string
  readonly group: string
  readonly pool: NumberPool
  /** `each`: every number pays each time that it is drawn. `together`: all of a combination are drawn. `none`: none of it is. */
  readonly hit: 'each' | 'together' | 'none'
  /** Numbers per combination; 1 if every number is a bet of its own. */
  readonly size: number
  /** Costs one unit per number, however many prizes are compared. */
  readonly flat?: true
  /** Initial payout per point in the North and elsewhere. */
  readonly rates: readonly [north: string, south: string]
  /** Sold in one half of the country only. */
  readonly only?: 'NORTH' | 'SOUTH'
}

const everyRow = () => prizeKeys
const special = (): readonly PrizeKey[] => ['DB']
const first = (): readonly PrizeKey[] => ['G1']
/** The rows of two and of three digits: G7 and G6 in the North, G8 and G7 elsewhere. */
const twoDigits = (region: VietnamRegion): readonly PrizeKey[] => [region === 'VN_NORTH' ? 'G7' : 'G8']
const threeDigits = (region: VietnamRegion): readonly PrizeKey[] => [region === 'VN_NORTH' ? 'G6' : 'G7']
const and =
  (a: NumberPool['rows'], b: NumberPool['rows']): NumberPool['rows'] =>
  (region) => [...a(region), ...b(region)]

const tail = (width: NumberPool['width'], rows: NumberPool['rows']): NumberPool => ({ from: 'tail', width, rows })
const head = (width: NumberPool['width'], rows: NumberPool['rows']): NumberPool => ({ from: 'head', width, rows })

const each = (group: string, code: string, pool: NumberPool, north: string, south = north): VietnamPlayRule => ({
  code,
  group,
  pool,
  hit: 'each',
  size: 1,
  rates: [north, south],
})

const combined = (group: string, size: number, hit: VietnamPlayRule['hit'], north: string, south: string): VietnamPlayRule => ({
  code: `${group}${size}`,
  group,
  pool: tail(2, everyRow),
  hit,
  size,
  flat: true,
  rates: [north, south],
})

const bao7: NumberPool['rows'] = () => ['DB', 'G5', 'G6', 'G7', 'G8']
const bao8: NumberPool['rows'] = () => ['DB', 'G6', 'G7']

/** Every play of Vietnam (A7.3) with the southern and northern extras, in the order of the betting screen. */
export const vietnamRules: readonly VietnamPlayRule[] = [
  each('lo', 'lo2', tail(2, everyRow), '99'),
  { ...each('lo', 'lo2_1k', tail(2, everyRow), '3.7', '5.445'), flat: true },
  each('lo', 'lo2_head', head(2, everyRow), '99'),
  each('lo', 'lo3', tail(3, everyRow), '980'),
  each('lo', 'lo4', tail(4, everyRow), '9000'),
  { ...each('lo', 'lo7', tail(2, bao7), '99'), only: 'SOUTH' },
  { ...each('lo', 'lo8', tail(2, bao8), '99'), only: 'NORTH' },
  combined('xien', 2, 'together', '16', '28'),
  combined('xien', 3, 'together', '65', '150'),
  combined('xien', 4, 'together', '180', '750'),
  combined('truot', 4, 'none', '2.3', '1.8'),
  combined('truot', 6, 'none', '4.5', '2.5'),
  combined('truot', 8, 'none', '8', '3.3'),
  combined('truot', 10, 'none', '12', '4.3'),
  each('de', 'de_db', tail(2, special), '99'),
  each('de', 'de_db_head', head(2, special), '99'),
  each('de', 'de_g1', tail(2, first), '99'),
  each('de', 'de_dau', tail(2, twoDigits), '99'),
  each('de', 'de_daudui', tail(2, and(twoDigits, special)), '99'),
  each('cang', 'cang3', tail(3, special), '980'),
  each('cang', 'cang3_dau', tail(3, threeDigits), '980'),
  each('cang', 'cang3_daudui', tail(3, and(threeDigits, special)), '980'),
  each('cang', 'cang4', tail(4, special), '9000'),
  each('daudui', 'dau', { from: 'tens', width: 1, rows: special }, '9.8'),
  each('daudui', 'dui', tail(1, special), '9.8'),
]
