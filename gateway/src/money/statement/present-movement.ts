import type { Value } from '@perya/calls'
import { movementGroup } from '@perya/domain/records/kind-group'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import type { MovementRow } from './read-movements.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

/** A movement as its owner reads it. */
export type MovementView = Value<'records.movements'>['list'][number]

/** What a movement was for, by its name; a lottery has one in each language. */
export const movementTitle = ({ game_name: title, lottery, title_id: code }: MovementRow, language: string): string =>
  title ?? (lottery === null ? code : localizedTextOf(lottery, language))

/** A row of the ledger as its owner reads it. */
export const presentMovement = (row: MovementRow, currency: string, language: string): MovementView => ({
  key: String(row.seq),
  at: row.at.toISOString(),
  kind: row.kind,
  group: movementGroup(row.kind),
  amount: formatInCurrency(currency, row.delta),
  balance: formatInCurrency(currency, row.after),
  vendor: row.vendor,
  vendorName: row.vendor_name ?? row.vendor,
  game: row.title_id,
  gameName: movementTitle(row, language),
  reference: String(row.tx_id),
})
