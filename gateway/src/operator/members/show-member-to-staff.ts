import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { verificationLevel } from '@perya/domain/registration/verification-level'
import { refreshCompleteness } from '../../identity/completeness/core/refresh.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'

const balancesOf = async ({ store }: AppContext, member: MemberRow) => {
  const rows = await store.db
    .selectFrom('account')
    .select(['book', 'kind', 'currency', 'balance'])
    .where('owner_type', '=', 'member')
    .where('owner_id', '=', member.id)
    .orderBy('id')
    .execute()
  return rows.map(({ book, kind, currency, balance }) => ({ book, kind, currency, balance: formatAmount(minor(balance), currencyDigits(currency)) }))
}

/** Presents a member to an operator: account data, missing requirements, level and every balance. */
export const showMemberToStaff = async (app: AppContext, member: MemberRow) => {
  const { id, username, nickname, type, book, currency, status, upline_id: upline, created_at: since, identity_verified_at: verified } = member
  const { identity_lapsed_at: lapsed, due_diligence_at: diligence } = member
  // A trial account plays with play money only, so it has no required data.
  const missing = type === 4 ? [] : await refreshCompleteness(app, id)
  const level = verificationLevel({
    ...{ isComplete: missing.length === 0, isIdentityVerified: verified !== null },
    ...{ hasLapsed: lapsed !== null, isDueDiligenceDone: diligence !== null },
  })
  return { id, username, nickname, type, book, currency, status, upline, since, missing, level, balances: await balancesOf(app, member) }
}
