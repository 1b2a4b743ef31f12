import type { TableName } from '@perya/domain/games/table/table-games'
import { tableGameByName } from '@perya/domain/games/table/table-games'
import { rouletteColour } from '@perya/domain/games/table/dice-and-wheels'

/** A row of spots of the layout: how many are side by side on a narrow and on a wide screen, and their style. */
type SpotRow = {
  readonly spots: readonly string[]
  readonly across: readonly [narrow: number, wide: number]
  readonly face: 'tall' | 'flat' | 'small'
}

const numbered = (word: string, from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, i) => `${word}${from + i}`)

const layouts: Partial<Readonly<Record<TableName, readonly SpotRow[]>>> = {
  baccarat: [
    { spots: ['player', 'tie', 'banker'], across: [3, 3], face: 'tall' },
    { spots: ['playerPair', 'bankerPair'], across: [2, 2], face: 'flat' },
  ],
  dragonTiger: [
    { spots: ['dragon', 'tie', 'tiger'], across: [3, 3], face: 'tall' },
    { spots: ['suitedTie'], across: [1, 1], face: 'flat' },
  ],
  teenPatti: [
    { spots: ['handA', 'handB'], across: [2, 2], face: 'tall' },
    { spots: ['pairA', 'pairB'], across: [2, 2], face: 'flat' },
  ],
  poker: [{ spots: tableGameByName('poker').spots, across: [2, 4], face: 'tall' }],
  roulette: [
    { spots: numbered('n', 0, 0), across: [1, 1], face: 'small' },
    { spots: numbered('n', 1, 36), across: [6, 12], face: 'small' },
    { spots: ['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'], across: [3, 6], face: 'flat' },
    { spots: ['low', 'even', 'red', 'black', 'odd', 'high'], across: [3, 6], face: 'flat' },
  ],
  sicBo: [
    { spots: ['small', 'odd', 'even', 'big'], across: [2, 4], face: 'tall' },
    { spots: numbered('sum', 4, 17), across: [7, 14], face: 'small' },
    { spots: [...numbered('die', 1, 6), 'triple'], across: [4, 7], face: 'small' },
  ],
  xocDia: [
    { spots: ['even', 'odd'], across: [2, 2], face: 'tall' },
    { spots: ['red4', 'red3', 'red1', 'red0'], across: [2, 4], face: 'flat' },
  ],
  fanTan: [
    { spots: numbered('rest', 1, 4), across: [4, 4], face: 'tall' },
    { spots: ['small', 'odd', 'even', 'big'], across: [2, 4], face: 'flat' },
  ],
  colorTable: [
    { spots: tableGameByName('colorTable').spots.slice(0, 6), across: [3, 6], face: 'tall' },
    { spots: tableGameByName('colorTable').spots.slice(6), across: [4, 8], face: 'small' },
  ],
  cockfight: [{ spots: ['meron', 'draw', 'wala'], across: [3, 3], face: 'tall' }],
}

/** Returns the layout of a table's spots. */
export const layoutOf = (table: TableName): readonly SpotRow[] =>
  layouts[table] ?? [{ spots: tableGameByName(table).spots, across: [2, 5], face: 'tall' }]

const paints: Readonly<Record<string, string>> = {
  player: 'blue',
  banker: 'red',
  tie: 'green',
  dragon: 'red',
  tiger: 'blue',
  handA: 'red',
  handB: 'blue',
  andar: 'red',
  bahar: 'blue',
  meron: 'red',
  wala: 'blue',
  draw: 'green',
  red: 'red',
  black: 'black',
  hand: 'blue',
  dealerBust: 'red',
  odd: 'red',
  even: 'blue',
  big: 'red',
  small: 'blue',
}

/** Returns the paint of a spot that has one of its own. */
export const paintOf = (table: TableName, spot: string): string => {
  if (table === 'roulette' && (spot === 'odd' || spot === 'even')) return ''
  const number = table === 'roulette' ? /^n(\d+)$/.exec(spot)?.[1] : undefined
  return number === undefined ? (paints[spot] ?? '') : rouletteColour(Number(number))
}
