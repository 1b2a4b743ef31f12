import type { TableRow } from '../../../kernel/database/tables.ts'
import type { Texts } from '../../../kernel/settings/tables.ts'

/** A reward as stored. */
export type RewardRow = TableRow<'reward'>
/** A redemption as stored; redemptions are written by stored functions only. */
export type RedemptionRow = TableRow<'redemption'>

declare module '../../../kernel/database/tables.ts' {
  interface ColumnValues {
    reward: { title: Texts; body: Texts }
    redemption: { name: Texts }
  }
}
