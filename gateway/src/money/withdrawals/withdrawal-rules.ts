import { levelLimitDays } from '@perya/domain/cashier/withdrawal-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import type { VerificationLevel } from '@perya/domain/registration/verification-level'
import { kycRefusal } from '../../identity/kyc/kyc-refusal.ts'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { unwageredRewards } from '../../ledger/unwagered-rewards.ts'
import { maxOfLevel } from './validate-withdrawal.ts'

/** Amounts that rules other than the balance leave for a withdrawal: reward money still to be wagered, and the limit of the verification level. */
export type WithdrawalRules = {
  /** Reward money that must be wagered first. */
  readonly locked: Minor
  readonly level: VerificationLevel
  /** Amount that the level still allows within `levelLimitDays`; null: no limit. */
  readonly left: Minor | null
}

/** Reads the rules for a member's next withdrawal, for display. The transaction of the withdrawal decides. */
export const withdrawalRules = async (
  app: AppContext,
  { memberId, currency }: Pick<Principal, 'memberId' | 'currency'>,
): Promise<WithdrawalRules> => {
  const { store, clock } = app
  const { rows } = await store.pool.query<{ level: VerificationLevel; way_out: VerificationLevel; withdrawn: number }>({
    name: 'withdrawal-level',
    text: `select verification_level($1) as level, withdrawal_level($1) as way_out,
                  withdrawn_since(p_member => $1, p_currency => $2, p_from => $3::timestamptz - make_interval(days => $4)) as withdrawn`,
    values: [memberId, currency, new Date(clock.now()), levelLimitDays],
  })
  const { level = 0, way_out: wayOut = 0, withdrawn = 0 } = rows[0] ?? {}
  return {
    locked: await unwageredRewards(app, { memberId, currency }),
    level,
    left: wayOut >= 2 ? null : minor(Math.max(0, maxOfLevel(app, currency) - withdrawn)),
  }
}

/** Throws the refusal of the rule that the transaction of a withdrawal returned; does nothing when it returned none. */
export const refuseByRule = async (app: AppContext, principal: Pick<Principal, 'memberId' | 'currency'>, reason: string | null): Promise<void> => {
  if (reason === 'account_incomplete') throw new Refusal(reason)
  if (reason === 'kyc_required') throw await kycRefusal(app, principal)
  if (reason !== 'reward_not_wagered' && reason !== 'verification_required') return
  const { locked, left } = await withdrawalRules(app, principal)
  const written = (amount: Minor) => formatAmount(amount, currencyDigits(principal.currency))
  throw new Refusal(reason, reason === 'reward_not_wagered' ? { locked: written(locked) } : { left: written(left ?? minor(0)) })
}
