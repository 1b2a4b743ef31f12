import { type RefusalKey, refusals } from '@perya/calls/refusals'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { kycRefusal } from '../kyc/kyc-refusal.ts'
import { findActiveClosure } from './closure-rows.ts'

const isRefusal = (reason: string): reason is RefusalKey => Object.hasOwn(refusals, reason)

/** Refuses members whose play is closed. Stakes are checked again where they are posted; this avoids opening a game that could take none. */
export const assertMayPlay = async (app: AppContext, memberId: string): Promise<void> => {
  const closed = await findActiveClosure(app, memberId)
  if (closed !== null) throw new Refusal(closed.closure === 'exclusion' ? 'self_excluded' : 'on_time_out')
}

/** Refuses a deposit beyond the member's limits, and locks out their other deposits until the transaction ends. */
export const assertMayDeposit = async (
  app: AppContext,
  trx: Transaction<Tables>,
  deposit: { readonly member_id: string; readonly currency: string; readonly amount: number },
): Promise<void> => {
  const { member_id: memberId, currency, amount } = deposit
  const reason = await callFunction(trx, 'deposit_refusal', { member: memberId, currency, amount, now: new Date(app.clock.now()) })
  if (reason === 'kyc_required') throw await kycRefusal(app, { memberId, currency })
  if (reason !== null) throw new Refusal(isRefusal(reason) ? reason : 'forbidden')
}
