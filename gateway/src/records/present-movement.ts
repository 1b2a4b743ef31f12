import type { Value } from '@perya/calls'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { groupOf } from '@perya/domain/records/kind-group'
import { labelIn } from '../lottery/games.ts'
import type { MovementRow } from './read-movements.ts'

/** A movement as its owner reads it. */
export type ShownMovement = Value<'records.movements'>['list'][number]

/** An amount of minor units with the currency's digits. */
export const amountIn = (currency: string, amount: number): string => formatAmount(minor(amount), digitsOf(currency))

/** What a movement was for, by its name; a lottery has one in each language. */
export const gameNameOf = ({ game_name: title, lottery, title_id: code }: MovementRow, language: string): string =>
  title ?? (lottery === null ? code : labelIn(lottery, language))

/** A row of the ledger as its owner reads it. */
export const presentMovement = (row: MovementRow, currency: string, language: string): ShownMovement => ({
  key: String(row.seq),
  at: row.at.toISOString(),
  kind: row.kind,
  group: groupOf(row.kind),
  amount: amountIn(currency, row.delta),
  balance: amountIn(currency, row.after),
  vendor: row.vendor,
  vendorName: row.vendor_name ?? row.vendor,
  game: row.title_id,
  gameName: gameNameOf(row, language),
  reference: String(row.tx_id),
})
