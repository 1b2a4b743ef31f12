import type { RedemptionState, RedemptionType, RewardKind } from '@perya/domain/points/redemption'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Texts } from '../../../kernel/settings/tables.ts'

type Json<T> = ColumnType<T, string, string>

type RewardTable = {
  id: string
  position: Generated<number>
  kind: RewardKind
  title: Json<Texts>
  body: Json<Texts>
  points: number
  currency: string
  amount: Generated<number>
  stock: number
  is_on: Generated<boolean>
}

type RedemptionTable = {
  id: string
  member_id: string
  kind: RedemptionType
  reward_id: string | null
  name: Json<Texts>
  quantity: number
  points: number
  currency: string
  amount: number
  state: RedemptionState
  reason: string
  from_id: number
  cash_id: number
  request_key: string
  req_hash: string
  open_tx: number
  made_at: Date
  decided_at: Date | null
}

/** A reward as stored. */
export type RewardRow = Selectable<RewardTable>
/** A redemption as stored. */
export type RedemptionRow = Selectable<RedemptionTable>

/** Tables of the points mall; redemptions are written by stored functions only. */
export type PointsTables = {
  reward: RewardTable
  redemption: RedemptionTable
  points_lock: { member_id: string; tries: number; locked_until: Date | null }
  point_line: { tx_id: number; currency: string; amount: number }
}

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends PointsTables {}
}
