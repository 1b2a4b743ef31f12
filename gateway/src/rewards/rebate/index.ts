import type { HandlersOfFeature } from '../../kernel/context.ts'
import { claimCashback } from './claim-cashback.ts'
import { claimRebate } from './claim-rebate.ts'
import { showRebate } from './show-rebate.ts'

/** Rebate and cashback. */
export const rebateHandlers: HandlersOfFeature<'rebate'> = {
  'rebate.show': showRebate,
  'rebate.claim': claimRebate,
  'rebate.claimCashBack': claimCashback,
}
