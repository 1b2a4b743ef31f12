import { type TableName, tableGameByName } from '@perya/domain/games/table/table-games'
import EN from '@perya/texts/EN/games.json' with { type: 'json' }
import type { MoneyFormat } from '../../frame/text/amount.ts'
import type { Translate, MessageKey } from '../../frame/text/messages.ts'

/** Whether a message key exists. */
export const isTableMessageKey = (key: string): key is MessageKey => key in EN

/** Returns the name of a spot. */
export const spotName = (translate: Translate, spot: string): string => {
  if (spot.includes('+')) {
    const [a = '', b = ''] = spot.split('+')
    return translate('color.pair', { a: spotName(translate, a), b: spotName(translate, b) })
  }
  const key = `spot.${spot}`
  if (isTableMessageKey(key)) return translate(key)
  const colour = `color.${spot}`
  if (isTableMessageKey(colour)) return translate(colour)
  const [, word = '', n = ''] = /^([a-z]+)(\d+)$/.exec(spot) ?? []
  const counted = `spot.${word}.n`
  return isTableMessageKey(counted) ? translate(counted, { n }) : spot
}

/** Short label of a spot for small cells: the number alone. */
export const spotShortLabel = (translate: Translate, spot: string): string => /^(?:n|sum|die)(\d+)$/.exec(spot)?.[1] ?? spotName(translate, spot)

/** Payout of a spot over its stake in the usual notation: `35 : 1`; a pool is labelled as such. */
export const oddsName = (translate: Translate, table: TableName, spot: string): string => {
  const top = tableGameByName(table).top(spot)
  return top === null ? translate('table.shared') : translate('table.odds', { odds: String((top - 100) / 100) })
}

/** Name of a spot for screen readers, with the stakes of this seat that are laid and those that the server has accepted, in minor units. */
export const nameWithStakes = (translate: Translate, money: MoneyFormat, name: string, laid: number, accepted: number): string =>
  [
    name,
    ...(laid > 0 ? [translate('table.laid', { amount: money.shown(laid) })] : []),
    ...(accepted > 0 ? [translate('table.taken', { amount: money.shown(accepted) })] : []),
  ].join(', ')
