import { type TableName, tableGameByName } from '@perya/domain/games/table/table-games'
import EN from '../locales/EN.json' with { type: 'json' }
import type { Translate, MessageKey } from '../frame/messages.ts'

/** Whether there is a message of this name. */
export const isTableMessageKey = (key: string): key is MessageKey => key in EN

/** A spot in words. */
export const spotName = (say: Translate, spot: string): string => {
  if (spot.includes('+')) {
    const [a = '', b = ''] = spot.split('+')
    return say('color.pair', { a: spotName(say, a), b: spotName(say, b) })
  }
  const key = `spot.${spot}`
  if (isTableMessageKey(key)) return say(key)
  const colour = `color.${spot}`
  if (isTableMessageKey(colour)) return say(colour)
  const [, word = '', n = ''] = /^([a-z]+)(\d+)$/.exec(spot) ?? []
  const counted = `spot.${word}.n`
  return isTableMessageKey(counted) ? say(counted, { n }) : spot
}

/** Short face of a spot where the room is small: the number alone. */
export const spotShortLabel = (say: Translate, spot: string): string => /^(?:n|sum|die)(\d+)$/.exec(spot)?.[1] ?? spotName(say, spot)

/** What a spot pays over its stake, as it is said at tables: `35 : 1`; a pool says so. */
export const oddsName = (say: Translate, table: TableName, spot: string): string => {
  const top = tableGameByName(table).top(spot)
  return top === null ? say('table.shared') : say('table.odds', { odds: String((top - 100) / 100) })
}
