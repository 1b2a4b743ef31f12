import type { TableName } from '@perya/domain/games/table/table-games'
import { rouletteColour } from '@perya/domain/games/table/dice-and-wheels'
import { el } from '../../frame/view/el.ts'
import type { Translate } from '../../frame/text/messages.ts'
import { spotName } from './names.ts'

type Tone = 'one' | 'two' | 'tie' | 'plain'
const ones = ['banker', 'dragon', 'handA', 'andar', 'meron', 'hand', 'big', 'nothing']
const twos = ['player', 'tiger', 'handB', 'bahar', 'wala', 'dealer', 'small', 'pair']
const sided: readonly TableName[] = ['baccarat', 'dragonTiger', 'teenPatti', 'andarBahar', 'cockfight', 'sicBo', 'blackjack']

const toneOf = (mark: string): Tone => {
  const number = /^n(\d+)$/.exec(mark)?.[1]
  if (number !== undefined) return ({ red: 'one', black: 'two', green: 'tie' } as const)[rouletteColour(Number(number))]
  return ones.includes(mark) ? 'one' : twos.includes(mark) ? 'two' : ['tie', 'draw', 'triple'].includes(mark) ? 'tie' : 'plain'
}
const faceOf = (translate: Translate, mark: string) =>
  (/^(?:n|x|red|rest)(\d+)$/.exec(mark)?.[1] ?? spotName(translate, mark).slice(0, 1)).toUpperCase()

const rows = 6

/** The columns of the big road: a new one whenever the side changes; ties are counted on the bead before. */
export const bigRoad = (marks: readonly string[]): { readonly mark: string; readonly ties: number }[][] => {
  const columns: { mark: string; ties: number }[][] = []
  for (const mark of marks) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (toneOf(mark) === 'tie') {
      if (last) last.ties += 1
    } else if (column && last?.mark === mark && column.length < rows) column.push({ mark, ties: 0 })
    else columns.push([{ mark, ties: 0 }])
  }
  return columns
}

const bead = (translate: Translate, mark: string) =>
  mark.includes('+')
    ? el('i', { class: 'bead-of colours' }, ...mark.split('+').map((colour) => el('s', { 'data-colour': colour })))
    : el('i', { class: `bead-of ${toneOf(mark)}` }, faceOf(translate, mark))

/** The road map: every past round as a bead in columns of six, and for games of two sides the big road. */
export const createRoadMap = (table: TableName, translate: Translate) => {
  const plate = el('div', { class: 'bead-plate' })
  const big = el('div', { class: 'big-road' })
  const counts = el('p', { class: 'counts' })
  const element = el(
    'section',
    { class: 'road', 'aria-label': translate('road') },
    el('div', { class: 'roads', tabindex: 0 }, plate, ...(sided.includes(table) ? [big] : [])),
    counts,
  )
  return {
    element,
    show: (marks: readonly string[]) => {
      element.hidden = marks.length === 0
      plate.replaceChildren(...marks.slice(-36).map((mark) => bead(translate, mark)))
      big.replaceChildren(
        ...bigRoad(marks)
          .slice(-22)
          .map((column) =>
            el('div', {}, ...column.map(({ mark, ties }) => el('i', { class: `ring-of ${toneOf(mark)}` }, ties > 0 ? String(ties) : ''))),
          ),
      )
      const sums = new Map<string, number>()
      for (const mark of marks) if (!mark.includes('+') && !mark.startsWith('n')) sums.set(mark, (sums.get(mark) ?? 0) + 1)
      counts.replaceChildren(
        ...[...sums]
          .sort(([, a], [, b]) => b - a)
          .slice(0, 5)
          .map(([mark, count]) => el('span', {}, `${spotName(translate, mark)} `, el('b', {}, String(count)))),
      )
    },
  }
}
