import { countHits } from '../count.ts'
import { lotteryFault } from '../lottery-fault.ts'
import type { Family } from '../family.ts'
import { ratio } from '../fraction.ts'
import type { Play } from '../play.ts'
import { checkPlaces, listsOf, maxPlacesApart, type Places, picksOver, placesHit, rowsFor } from './positions.ts'
import type { Selection } from '../selection.ts'
import { type EvenPlay, seriesPlay } from './series-play.ts'
import { sameNumbers, withTypedEntry } from './typed.ts'

/** Counts the tuples with one number of each list and no number twice, by inclusion and exclusion. One to three lists. */
export const tuplesOf = (lists: readonly (readonly number[])[]): number => {
  const [a = [], b, c] = lists
  if (!b) return a.length
  const ab = countHits(a, b)
  if (!c) return a.length * b.length - ab
  const [ac, bc, abc] = [
    countHits(a, c),
    countHits(b, c),
    countHits(
      a.filter((number) => b.includes(number)),
      c,
    ),
  ]
  return a.length * b.length * c.length - ab * c.length - ac * b.length - bc * a.length + 2 * abc
}

/** A draw without replacement: how many numbers there are, and how many are drawn. */
export type DrawWithoutReplacement = { readonly family: Family; readonly most: number; readonly width: 2 }

const placesOf = ({ most }: DrawWithoutReplacement, count: number): Places => ({
  names: Array.from({ length: count }, (_, place) => String(place + 1)),
  from: 1,
  to: most,
})

/** A set of numbers for each of the first `count` places; the places must match in order. Numbers may be typed instead. */
export const leadingDirect = (race: DrawWithoutReplacement, count: 1 | 2 | 3): Play => {
  const places = placesOf(race, count)
  const units = (selection: Selection) => tuplesOf(listsOf(selection, count))
  const results = [1, race.most, race.most * (race.most - 1), race.most * (race.most - 1) * (race.most - 2)][count] ?? 1
  const play: EvenPlay = {
    family: race.family,
    code: `direct${count}`,
    group: 'direct',
    board: { kind: 'positions', rows: rowsFor(places, 1) },
    check: (selection) => checkPlaces(selection, places, true) ?? (units(selection) === 0 ? lotteryFault('selection_repeated') : null),
    units,
    chance: ratio(1, results),
    winning: (selection, drawn) => (placesHit(selection, drawn) === count ? 1 : 0),
    mostWinning: () => 1,
  }
  if (count === 1) return seriesPlay(play)
  return seriesPlay(
    withTypedEntry(play, {
      entry: { count, width: race.width },
      from: 1,
      to: race.most,
      ordered: true,
      fits: (numbers) => new Set(numbers).size === count,
      wins: (numbers, drawn) => sameNumbers(numbers, drawn.slice(0, count)),
    }),
  )
}

/** A set of numbers for each of `count` places, any may be empty; every place pays separately. */
export const everyPlace = (race: DrawWithoutReplacement, count: number): Play => {
  const places = placesOf(race, count)
  return seriesPlay({
    family: race.family,
    code: 'dan',
    group: 'position',
    board: { kind: 'positions', rows: rowsFor(places, 0) },
    check: (selection) => checkPlaces(selection, places, false),
    units: picksOver,
    chance: ratio(1, race.most),
    winning: placesHit,
    mostWinning: maxPlacesApart,
  })
}
