import { maskName } from '@perya/domain/wallet/mask-name'
import { tileAddress } from '../art/address.ts'
import type { House } from '../handler.ts'
import { amountIn } from '../records/present-movement.ts'
import { receiptOf } from './receipt-code.ts'

/** A win with its title, as stored. */
export type EntryRow = {
  readonly tx_id: number
  readonly nickname: string
  readonly name: string
  readonly game_id: string
  readonly node_id: string
  readonly game_type: string
  readonly currency: string
  readonly paid: number
  readonly won_at: Date
  /** The name that its picture is drawn by, where that is another one. */
  readonly drawn_as?: string
}

/** How amounts of a currency are introduced. */
export const symbolOf = ({ brand }: Pick<House, 'brand'>, currency: string): string => (currency === brand.currency ? brand.currencySymbol : currency)

/** The picture of a title. */
export const iconOf = (
  { brand }: Pick<House, 'brand'>,
  { node_id: nodeId, name, game_type: gameType, drawn_as: drawnAs = name }: Pick<EntryRow, 'node_id' | 'name' | 'game_type' | 'drawn_as'>,
): string => tileAddress({ nodeId, name: drawnAs, gameType }, 'tile', brand.artRegister)

/** A win as strangers may see it: the name masked here and not in the browser (T40). */
export const presentEntry = (house: Pick<House, 'brand' | 'houseKey'>, row: EntryRow) => ({
  receipt: receiptOf(house, row.tx_id),
  name: maskName(row.nickname),
  gameName: row.name,
  gameId: row.game_id,
  icon: iconOf(house, row),
  prize: amountIn(row.currency, row.paid),
  currencySymbol: symbolOf(house, row.currency),
  wonAt: row.won_at.toISOString(),
})
