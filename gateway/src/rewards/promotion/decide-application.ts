import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { findMember } from '../../identity/account/find-member.ts'
import type { AppContext } from '../../kernel/context.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import { grantPromotion } from './grant-promotion.ts'
import { refusalOfGrant } from './refusal-of-grant.ts'
import { statusOfPromotion } from './core/promotion-participation.ts'
import type { PromotionEntryRow, PromotionRow } from './core/tables.ts'
import { notifyPromotion } from './core/notify-promotion.ts'

/** The operator's decision on an application. */
export type ApplicationDecision = { readonly state: 'approved'; readonly amount: Minor } | { readonly state: 'rejected'; readonly reason: string }

const moved = async ({ store, clock }: AppContext, entry: PromotionEntryRow, decision: ApplicationDecision): Promise<boolean> => {
  const done = await store.db
    .updateTable('promotion_entry')
    .set({ ...decision, changed_at: new Date(clock.now()) })
    .where('id', '=', entry.id)
    .where('state', '=', 'applying')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/**
 * Pays an approved promotion without a wagering requirement at once; of concurrent approvals only the one whose posting applied returns true. Throws the
 * `Refusal` of a posting that is refused, for example by a spent budget.
 */
const issue = async (app: AppContext, entry: PromotionEntryRow, promotion: PromotionRow, amount: Minor, currency: string): Promise<boolean> => {
  const row = { ...entry, state: 'approved' as const, amount, is_running: false, deposit_id: null, deposited: null }
  const standing = { ...statusOfPromotion(app, promotion), period: entry.period, row }
  const { done } = await grantPromotion(
    app,
    { memberId: entry.member_id, currency },
    { promotion, standing, key: `issue:${entry.id}`, state: 'issued' },
  )
  if (done.status !== 'applied') throw refusalOfGrant(done)
  return !done.duplicate
}

/**
 * Decides an application, once, and notifies its member: without a wagering requirement it is paid at once, otherwise it waits to be claimed. Throws the
 * `Refusal` of a payment that is refused: the transaction of the caller is rolled back, so that the application waits for another decision.
 */
export const decideApplication = async (
  app: AppContext,
  entry: PromotionEntryRow,
  promotion: PromotionRow,
  decision: ApplicationDecision,
): Promise<boolean> => {
  const isNew = await moved(app, entry, decision)
  // An approval whose payment was interrupted is paid by a repeated approval.
  const mayPay = decision.state === 'approved' && promotion.times === 0 && (isNew || entry.state === 'approved')
  if (!isNew && !mayPay) return false
  const { currency, language } = await findMember(app, entry.member_id)
  const title = localizedTextOf(promotion.title, language)
  if (decision.state === 'rejected') {
    await notifyPromotion(app, entry.member_id, 'rejected', { title, reason: decision.reason })
    return true
  }
  const isPaid = mayPay && (await issue(app, entry, promotion, decision.amount, currency))
  if (mayPay && !isPaid) return false
  const amount = `${formatAmount(decision.amount, currencyDigits(currency))} ${currency}`
  await notifyPromotion(app, entry.member_id, isPaid ? 'issued' : 'approved', { title, amount })
  return true
}
