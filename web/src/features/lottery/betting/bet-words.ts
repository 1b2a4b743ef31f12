import type { Family } from '@perya/domain/lottery/family'
import type { BoardRow, Play } from '@perya/domain/lottery/play'
import type { Selection } from '@perya/domain/lottery/selection'
import type { Translate } from '../../../lib/text/text.tsx'

const window = /^(\d[d](?:\.(?:first|mid|last))?|all3)\./

/** Returns the part of a draw that a play is on: `3d.last`; empty where it is on the whole draw. */
export const playWindow = (code: string): string => window.exec(code)?.[1] ?? ''

// A message key may not begin with a digit.
const asKey = (name: string): string => name.replaceAll('.', '_').replace(/^(?=\d)/, 'T')

/** Returns the kind of a play without its window, as a message key: `group3`, `any2_dantuo`. */
export const playKind = (code: string): string => asKey(code.replace(window, ''))

/** Returns the label of a window. */
export const windowLabel = (say: Translate, name: string): string => say('bet.window', { window: asKey(name) })

/** Returns the label of a tab of the screen. */
export const tabLabel = (say: Translate, tab: string): string => say('bet.tab', { tab: asKey(tab) })

/** Returns the label of a play, without its window. */
export const playKindLabel = (say: Translate, code: string): string => say('bet.kind', { kind: playKind(code) })

/** Returns the label of a play. */
export const playLabel = (say: Translate, code: string): string =>
  playWindow(code) === '' ? playKindLabel(say, code) : `${windowLabel(say, playWindow(code))}, ${playKindLabel(say, code)}`

/** Returns the label of a play with the part of the draw, or else the tab, that it is in: `Straight · Last three`. */
export const playTitle = (say: Translate, { code, group }: Play): string => {
  const play = playKindLabel(say, code)
  const part = playWindow(code) === '' ? tabLabel(say, group) : windowLabel(say, playWindow(code))
  return part === play ? play : say('bet.playAt', { play, part })
}

const ballFamilies: readonly Family[] = ['11X5', 'PK10']

/** Returns the winning condition, in one or two sentences. Balls without repetition have texts of their own where a kind's name is the same. */
export const ruleText = (say: Translate, play: Play): string => {
  const kind = playKind(play.code)
  if (play.family === 'KENO' && kind === 'side') return say('bet.rule', { kind: 'keno_side' })
  const own = ballFamilies.includes(play.family) && ['group2', 'group3', 'dan', 'two_sides', 'number'].includes(kind)
  return say('bet.rule', { kind: own ? `${play.family === 'PK10' ? 'race' : 'balls'}_${kind}` : kind })
}

/** Returns the label of a row of a board. */
export const rowLabel = (say: Translate, family: Family, key: string): string => {
  const number = /\d+$/.exec(key)?.[0] ?? ''
  if (/^\d+$/.test(key)) return say(family === 'PK10' ? 'bet.place' : 'bet.ball', { number })
  if (/^[BP]\d+$/.test(key)) return say(family === 'PK10' ? 'bet.place' : 'bet.ball', { number })
  if (/^DT\d$/.test(key)) return say('bet.placeDuel', { number, other: 11 - Number(number) })
  if (/^[WQBSG]{2}$/.test(key)) return say('bet.duel', { left: rowLabel(say, family, key.charAt(0)), right: rowLabel(say, family, key.charAt(1)) })
  return say('bet.row', { row: key })
}

/** Returns the label of a value of a row: numbers as they are, sides and signs by name. */
export const valueLabel = (say: Translate, row: string, value: number | string, width: number): string => {
  if (typeof value === 'number') return String(value).padStart(width, '0')
  const side = value.startsWith(row) && /^[_=:]/.test(value.slice(row.length)) ? value.slice(row.length + 1) : value
  return /^\d+$/.test(side) ? side : say('bet.side', { side })
}

/** Returns the number of digits with which a number of the family is written. */
export const numberWidth = (family: Family): number => (family === 'SSC' || family === 'LF' ? 1 : 2)

const rowOfPick = (rows: readonly BoardRow[], pick: string): string =>
  rows.find(({ key, values }) => values.includes(pick) || pick.startsWith(`${key}:`))?.key ?? ''

const pickWords = (say: Translate, play: Play, pick: string): string => {
  const row = rowOfPick(play.board.rows, pick)
  const parts = pick.startsWith(`${row}:`) ? pick.slice(row.length + 1).split('+') : [pick]
  const said = parts.map((part) => valueLabel(say, row, part, 1)).join(', ')
  return row === '' || play.board.rows.length === 1 ? said : `${rowLabel(say, play.family, row)}: ${said}`
}

const typedShown = 6

/** Returns the label of a selection. */
export const selectionLabel = (say: Translate, play: Play, selection: Selection): string => {
  const width = play.board.kind === 'values' ? 1 : numberWidth(play.family)
  const list = (values: readonly (number | string)[] = []): string => values.map((value) => valueLabel(say, '', value, width)).join(' ')
  if (selection.typed !== undefined) {
    const { typed } = selection
    const shown = typed.slice(0, typedShown).join(', ')
    return typed.length > typedShown ? say('bet.typedMore', { shown, more: typed.length - typedShown }) : shown
  }
  if (selection.pick !== undefined) return pickWords(say, play, selection.pick)
  if (selection.pos !== undefined)
    return selection.pos.map((one) => (one.length === 0 ? '–' : list(one).replaceAll(' ', width === 1 ? '' : ' '))).join(' / ')
  if (selection.a !== undefined) return [selection.a, selection.b].flatMap((one) => (one === undefined ? [] : list(one))).join(' + ')
  if (selection.dan !== undefined) return `(${list(selection.dan)}) ${list(selection.tuo)}`
  return list(selection.digits ?? selection.values ?? selection.numbers)
}

/** Returns the label of a family. */
export const familyLabel = (say: Translate, family: string): string => say('bet.family', { family: family.replace(/^(?=\d)/, 'F') })
