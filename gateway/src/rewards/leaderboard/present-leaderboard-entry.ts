import { maskName } from '@perya/domain/wallet/mask-name'
import { tileUrl } from '@perya/domain/pictures/picture-address'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { encodeReceipt } from './receipt-code.ts'

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
  /** The name from which its picture is drawn, where it differs. */
  readonly drawn_as?: string
}

/** Returns the symbol of a currency. */
export const currencySymbol = ({ brand }: Pick<AppContext, 'brand'>, currency: string): string =>
  currency === brand.currency ? brand.currencySymbol : currency

/** Returns the picture URL of a title. */
export const titlePictureUrl = (
  { brand }: Pick<AppContext, 'brand'>,
  { node_id: nodeId, name, game_type: gameType, drawn_as: drawnAs = name }: Pick<EntryRow, 'node_id' | 'name' | 'game_type' | 'drawn_as'>,
): string => tileUrl({ nodeId, name: drawnAs, gameType }, 'tile', brand.artRegister)

/** Presents a win publicly: the name is masked on the server, not in the browser (T40). */
export const presentLeaderboardEntry = (app: Pick<AppContext, 'brand' | 'houseKey'>, row: EntryRow) => ({
  receipt: encodeReceipt(app, row.tx_id),
  name: maskName(row.nickname),
  gameName: row.name,
  gameId: row.game_id,
  icon: titlePictureUrl(app, row),
  prize: formatInCurrency(row.currency, row.paid),
  currencySymbol: currencySymbol(app, row.currency),
  wonAt: row.won_at.toISOString(),
})
