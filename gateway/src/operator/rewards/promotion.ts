import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import * as z from 'zod/mini'
import { findActiveClosure } from '../../identity/protection/closure-rows.ts'
import type { AppContext } from '../../kernel/context.ts'
import { pictureAddress } from '../../money/proofs/picture-address.ts'
import type { PromotionEntryRow, PromotionRow } from '../../rewards/promotion/core/tables.ts'
import { decideApplication } from '../../rewards/promotion/decide-application.ts'
import { positiveAmountGiven } from '../command/amount-given.ts'
import { type CaseRef, defineCommand } from '../command/define-command.ts'
import { amount, oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { showPromotionToStaff } from './show-promotion-to-staff.ts'

const idWord = { id: 'the id' } as const
const applicationWord = { id: 'the number of the application' } as const

const written = ({ brand }: AppContext, of: Minor): string => `${formatAmount(of, currencyDigits(brand.currency))} ${brand.currency}`

/** `promotion list`: every promotion, including ended and withdrawn ones. */
export const promotionList = defineCommand({
  name: 'promotion list',
  usage: 'promotion list',
  input: z.strictObject({}),
  changes: false,
  run: async (app) => {
    const rows = await app.store.db.selectFrom('promotion').selectAll().orderBy('position').orderBy('id').execute()
    return { value: rows.map((row) => showPromotionToStaff(app, row)) }
  },
})

/** `promotion withdraw ID`: hides a promotion and ends its claims; active bonuses retain their terms. */
export const promotionWithdraw = defineCommand({
  name: 'promotion withdraw',
  usage: 'promotion withdraw ID',
  input: z.strictObject({ id: text(64) }),
  words: idWord,
  changes: true,
  stops: true,
  run: async (app, { id }) => {
    const done = await app.store.db.updateTable('promotion').set({ withdrawn: true }).where('id', '=', id).executeTakeFirst()
    if (done.numUpdatedRows === 0n) throw new UsageError(`there is no promotion ${id}`)
    return { value: { id, withdrawn: true }, subject: id }
  },
})

type Application = { readonly entry: PromotionEntryRow; readonly promotion: PromotionRow }

const applicationNamed = async ({ store: { db } }: AppContext, id: string): Promise<Application> => {
  const entry = /^\d{1,15}$/.test(id) ? await db.selectFrom('promotion_entry').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined
  if (entry === undefined) throw new UsageError(`there is no application ${id}`)
  return { entry, promotion: await db.selectFrom('promotion').selectAll().where('id', '=', entry.promotion_id).executeTakeFirstOrThrow() }
}

const applicationsIn = async ({ store: { db } }: AppContext, state: 'applying' | 'approved' | 'rejected' | 'issued') => {
  const rows = await db
    .selectFrom('promotion_entry as e')
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .select(['e.id', 'e.promotion_id', 'm.username', 'e.comment', 'e.reason', 'e.joined_at'])
    .where('e.state', '=', state)
    .orderBy('e.joined_at')
    .limit(500)
    .execute()
  const ids = [0, ...rows.map(({ id }) => id)]
  const pictures = await db.selectFrom('promotion_picture').selectAll().where('entry_id', 'in', ids).orderBy('place').execute()
  return { rows, pictures }
}

/** `promotion applications`: open applications with comment and pictures; with --state those of another state. */
export const promotionApplications = defineCommand({
  name: 'promotion applications',
  usage: 'promotion applications [--state applying|approved|rejected|issued]',
  input: z.strictObject({ state: z._default(oneOf(['applying', 'approved', 'rejected', 'issued']), 'applying') }),
  changes: false,
  reads: 'masked',
  run: async (app, { state }, actor) => {
    const { rows, pictures } = await applicationsIn(app, state)
    return {
      value: rows.map(({ id, promotion_id: promotion, username, comment, reason, joined_at: at }) => ({
        id,
        promotion,
        username,
        comment,
        reason,
        at,
        pictures: pictures.filter((one) => one.entry_id === id).map((one) => pictureAddress(app, one.proof_id, actor)),
      })),
    }
  },
})

// The number as the case has it, however it was written.
const applicationCase = ({ id }: { readonly id: string }): CaseRef => ({ kind: 'application', subject: String(Number(id)) })

/** The amount of an approval. An approval whose payment was interrupted is repeated with the amount that it had, whatever is given. */
const paidAmount = ({ brand }: AppContext, given: string | undefined, { entry, promotion }: Application): Minor => {
  const asked = given === undefined ? minor(promotion.amount) : positiveAmountGiven('amount', given, brand.currency)
  const paid = entry.state === 'approved' ? minor(entry.amount ?? asked) : asked
  if (paid < 1) throw new UsageError('--amount must be more than nothing')
  return paid
}

/** Refuses to promise money to a member on a break, who could not claim it. */
const assertNotOnBreak = async (app: AppContext, memberId: string): Promise<void> => {
  if ((await findActiveClosure(app, memberId)) !== null) throw new UsageError('the member is on a break: no promotion can be given')
}

/** `promotion approve ID`: pays the promotion's amount, or another; without a wagering requirement it is paid at once. */
export const promotionApprove = defineCommand({
  name: 'promotion approve',
  usage: 'promotion approve ID [--amount 100.00]',
  input: z.strictObject({ id: text(20), amount: z.optional(amount()) }),
  words: applicationWord,
  changes: true,
  case: applicationCase,
  basis: async (app, input) => {
    const { entry, promotion } = await applicationNamed(app, input.id)
    const paid = paidAmount(app, input.amount, { entry, promotion })
    return {
      seen: { state: entry.state, promotion: showPromotionToStaff(app, promotion) },
      amount: paid,
      currency: app.brand.currency,
      member: entry.member_id,
    }
  },
  run: async (app, input) => {
    const { entry, promotion } = await applicationNamed(app, input.id)
    const paid = paidAmount(app, input.amount, { entry, promotion })
    await assertNotOnBreak(app, entry.member_id)
    const isDone = await decideApplication(app, entry, promotion, { state: 'approved', amount: paid })
    return { value: { id: entry.id, promotion: promotion.id, amount: written(app, paid) }, subject: String(entry.id), failed: !isDone }
  },
})

/** `promotion reject ID --reason …`: rejects an application; the member sees the reason. */
export const promotionReject = defineCommand({
  name: 'promotion reject',
  usage: 'promotion reject ID --reason TEXT',
  input: z.strictObject({ id: text(20), reason: text(200) }),
  words: applicationWord,
  changes: true,
  case: applicationCase,
  stops: true,
  run: async (app, { id, reason }) => {
    const { entry, promotion } = await applicationNamed(app, id)
    const isDone = await decideApplication(app, entry, promotion, { state: 'rejected', reason })
    return { value: { id: entry.id, promotion: promotion.id, reason }, subject: String(entry.id), failed: !isDone }
  },
})
