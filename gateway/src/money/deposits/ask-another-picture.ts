import { depositTerms } from '@perya/domain/cashier/deposit-methods'
import type { AppContext } from '../../kernel/context.ts'
import type { DepositRow } from '../tables.ts'
import { applyDepositEvent } from './deposit-rows.ts'

/** Lets a bank deposit in review wait for another picture, for as long as it waited for the first; null where it is not in review. */
export const askAnotherPicture = (app: AppContext, id: string): Promise<DepositRow | null> => {
  const until = new Date(app.clock.now() + depositTerms.bank.hours * 3_600_000)
  return applyDepositEvent(app, id, 'asked', { expires_at: until, look_at: until })
}
