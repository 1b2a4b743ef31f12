import { missingForLevel } from '@perya/domain/kyc/documents'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { levelStanding } from './level-standing.ts'

/** The refusal `kyc_required`, with the level of the member, what the next one needs, and the amounts that the level leaves (null: any). */
export const kycRefusal = async (app: AppContext, member: { readonly memberId: string; readonly currency: string }): Promise<Refusal> => {
  const { level, rules, depositedInMonth, withdrawnToday } = await levelStanding(app, member)
  const rule = rules.find((one) => one.level === level)
  const leftOf = (limit: Minor | null | undefined, used: Minor) =>
    limit === null || limit === undefined ? null : formatAmount(minor(Math.max(0, limit - used)), currencyDigits(member.currency))
  return new Refusal('kyc_required', {
    level,
    missing: missingForLevel(level),
    depositsLeft: leftOf(rule?.depositsInMonth, depositedInMonth),
    withdrawalsLeft: leftOf(rule?.withdrawalsInDay, withdrawnToday),
    mayTransfer: rule?.mayTransfer ?? true,
  })
}
