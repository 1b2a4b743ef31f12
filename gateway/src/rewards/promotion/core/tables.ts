import type { Minor } from '@perya/domain/money/minor'
import type { GameContribution } from '@perya/domain/promotion/wagering-cost'
import type { TableRow } from '../../../kernel/database/tables.ts'
import type { Texts } from '../../../kernel/settings/tables.ts'

/** A promotion as stored. */
export type PromotionRow = TableRow<'promotion'>
/** A participation as stored. */
export type PromotionEntryRow = TableRow<'promotion_entry'>
/** A bonus as stored. */
export type BonusRow = TableRow<'bonus'>

declare module '../../../kernel/database/tables.ts' {
  interface ColumnValues {
    promotion: {
      title: Texts
      summary: Texts
      content: Texts
      amount: Minor
      least_deposit: Minor
      weights: GameContribution
      most_stake: Minor
    }
    promotion_entry: { amount: Minor }
    bonus: { amount: Minor; required: Minor; turnover: Minor; weights: GameContribution; most_stake: Minor }
  }
}
