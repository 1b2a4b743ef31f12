import { lotteryFault, type LotteryFault } from '../lottery-fault.ts'
import type { BoardRow } from '../play.ts'
import { listError, numbersIn, type Selection } from '../selection.ts'

/** The values of a board's row and the number of rows of a play. */
export type Places = { readonly names: readonly string[]; readonly from: number; readonly to: number }

/** Returns one list of numbers per place; an omitted place is empty. */
export const listsOf = (selection: Selection, places: number): readonly (readonly number[])[] =>
  Array.from({ length: places }, (_, place) => numbersIn(selection.pos?.[place]))

/** Validates one list per place; null if it may be sold. `everyPlace`: none may be empty. */
export const checkPlaces = (selection: Selection, { names, from, to }: Places, everyPlace: boolean): LotteryFault | null => {
  const { pos } = selection
  if (!pos || pos.length > names.length) return lotteryFault('bad_selection')
  if (everyPlace && pos.length < names.length) return lotteryFault(pos.length === 0 ? 'selection_empty' : 'bad_selection')
  for (const list of pos) {
    const wrong = listError(list, { from, to, least: everyPlace ? 1 : 0 })
    if (wrong) return wrong
  }
  return pos.every((list) => list.length === 0) ? lotteryFault('selection_empty') : null
}

/** Counts the places whose list contains the drawn number. */
export const placesHit = (selection: Selection, drawn: readonly number[]): number => {
  let hits = 0
  selection.pos?.forEach((list, place) => {
    const number = drawn[place]
    if (number !== undefined && list.includes(number)) hits++
  })
  return hits
}

/** Numbers picked over all places. */
export const picksOver = (selection: Selection): number => selection.pos?.reduce((all, list) => all + list.length, 0) ?? 0

/** Number of places with a pick. */
export const placesUsed = (selection: Selection): number => selection.pos?.filter((list) => list.length > 0).length ?? 0

/** Returns the maximum number of places that can hit together: an assignment of a number to each place, no number twice. */
export const maxPlacesApart = (selection: Selection): number => {
  const takenBy = new Map<number, number>()
  const lists = selection.pos?.map(numbersIn) ?? []
  const place = (index: number, seen: Set<number>): boolean => {
    for (const number of lists[index] ?? []) {
      if (seen.has(number)) continue
      seen.add(number)
      const holder = takenBy.get(number)
      if (holder === undefined || place(holder, seen)) {
        takenBy.set(number, index)
        return true
      }
    }
    return false
  }
  return lists.filter((_, index) => place(index, new Set())).length
}

/** Returns the rows of a board with one list per place. */
export const rowsFor = ({ names, from, to }: Places, min: 0 | 1): readonly BoardRow[] => {
  const values = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return names.map((key) => ({ key, values, least: min, most: values.length }))
}

/** The leading numbers of a draw. */
export const leading = (count: number) => (drawn: readonly number[]) => drawn.slice(0, count)
