import { type TableName, tableGame } from '@perya/domain/games/table/tables'
import EN from '../locales/EN.json' with { type: 'json' }
import type { Say, Word } from '../frame/words.ts'

/** Whether there is a message of this name. */
export const isWordOf = (key: string): key is Word => key in EN

/** A spot in words. */
export const spotName = (say: Say, spot: string): string => {
  if (spot.includes('+')) {
    const [a = '', b = ''] = spot.split('+')
    return say('color.pair', { a: spotName(say, a), b: spotName(say, b) })
  }
  const key = `spot.${spot}`
  if (isWordOf(key)) return say(key)
  const colour = `color.${spot}`
  if (isWordOf(colour)) return say(colour)
  const [, word = '', n = ''] = /^([a-z]+)(\d+)$/.exec(spot) ?? []
  const counted = `spot.${word}.n`
  return isWordOf(counted) ? say(counted, { n }) : spot
}

/** Short face of a spot where the room is small: the number alone. */
export const spotFace = (say: Say, spot: string): string => /^(?:n|sum|die)(\d+)$/.exec(spot)?.[1] ?? spotName(say, spot)

/** What a spot pays over its stake, as it is said at tables: `35 : 1`; a pool says so. */
export const oddsName = (say: Say, table: TableName, spot: string): string => {
  const top = tableGame(table).top(spot)
  return top === null ? say('table.shared') : say('table.odds', { odds: String((top - 100) / 100) })
}
