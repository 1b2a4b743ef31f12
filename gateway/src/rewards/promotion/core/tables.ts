import type { ActivityNeed, EntryState } from '@perya/domain/promotion/activity-status'
import type { GameContribution } from '@perya/domain/promotion/wagering-cost'
import type { ClaimPeriod } from '@perya/domain/promotion/claim-period'
import type { Minor } from '@perya/domain/money/minor'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Texts } from '../../../kernel/settings/tables.ts'

type Json<T> = ColumnType<T, string, string>

type PromotionTable = {
  id: string
  category: string
  position: ColumnType<number, number | undefined, number>
  version: Generated<number>
  title: Json<Texts>
  summary: Json<Texts>
  content: Json<Texts>
  opens_at: Date
  closes_at: Date | null
  markets: ColumnType<string[], string[] | undefined, string[]>
  needs: ActivityNeed
  period: ClaimPeriod
  amount: Minor
  share: ColumnType<number, number | undefined, number>
  least_deposit: ColumnType<Minor, Minor | undefined, Minor>
  times: ColumnType<number, number | undefined, number>
  weights: Json<GameContribution>
  most_stake: ColumnType<Minor, Minor | undefined, Minor>
  days: ColumnType<number, number | undefined, number>
  verified_only: ColumnType<boolean, boolean | undefined, boolean>
  per_address: ColumnType<number, number | undefined, number>
  withdrawn: ColumnType<boolean, boolean | undefined, boolean>
}

type EntryTable = {
  id: Generated<number>
  promotion_id: string
  member_id: string
  period: string
  state: EntryState
  joined_at: Date
  changed_at: Date
  comment: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  amount: Minor | null
  deposit_id: string | null
  request_key: string | null
  tx_id: number | null
}

type BonusTable = {
  id: string
  entry_id: number
  member_id: string
  currency: string
  bonus_id: number
  cash_id: number
  amount: Minor
  required: Minor
  turnover: Minor
  weights: Json<GameContribution>
  most_stake: Minor
  terms: string
  state: 'running' | 'released' | 'expired' | 'forfeited'
  granted_at: Date
  expires_at: Date
  looked_at: Date
  ended_at: Date | null
  end_tx: number | null
}

/** Tables of promotions and bonuses. */
export type PromotionTables = {
  promotion: PromotionTable
  promotion_entry: EntryTable
  promotion_picture: { entry_id: number; place: number; proof_id: string }
  bonus: BonusTable
}

/** A promotion as stored. */
export type PromotionRow = Selectable<PromotionTable>
/** A participation as stored. */
export type PromotionEntryRow = Selectable<EntryTable>
/** A bonus as stored. */
export type BonusRow = Selectable<BonusTable>

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends PromotionTables {}
}
