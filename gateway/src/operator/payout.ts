import type { AppContext } from '../kernel/context.ts'
import { writeInboxTexts } from '../kernel/notifications/write-inbox-message.ts'
import { answerDispute, openDisputes } from '../agents/commission/payments/dispute-rows.ts'
import { canReachMember } from '../agents/commission/payments/can-reach-member.ts'
import { explainPayment } from '../agents/commission/show-payment.ts'
import { paymentNotice } from '../agents/commission/payments/payment-notice.ts'
import { findPayment } from '../agents/commission/payments/payment-rows.ts'
import type { CommissionPaymentRow } from '../agents/commission/payments/tables.ts'
import { type CommandArguments, type Command, requiredOption, UsageError, argumentAt } from './command/command.ts'

const paymentOf = async ({ store }: AppContext, id: string): Promise<CommissionPaymentRow> => {
  const row = /^\d{1,15}$/.test(id)
    ? await store.db.selectFrom('contract_payment').select('member_id').where('id', '=', Number(id)).executeTakeFirst()
    : undefined
  const found = row === undefined ? null : await findPayment({ store }, id, row.member_id)
  if (found === null) throw new UsageError(`there is no payment ${id}`)
  return found
}

const numberGiven = (given: CommandArguments): string => argumentAt(given, 0, 'the number of the payment')

/** `payout disputes`: commission payments with an unanswered dispute, the oldest first. */
export const payoutDisputes: Command = {
  usage: 'payout disputes',
  changes: false,
  run: async (app) => {
    const open = await openDisputes(app)
    return { value: open.map(({ payment_id: payment, member_id: member, says, made_at: made }) => ({ payment, member, says, made })) }
  },
}

/** `payout show PAYMENT`: everything from which a commission payment was computed, recomputed. */
export const payoutShow: Command = {
  usage: 'payout show PAYMENT',
  changes: false,
  run: async (app, given) => {
    const payment = await paymentOf(app, numberGiven(given))
    return { value: await explainPayment(app, payment, payment.member_id) }
  },
}

/** `payout answer PAYMENT --says TEXT`: answers the dispute of a commission payment, once; the member who disputed it is notified. */
export const payoutAnswer: Command = {
  usage: 'payout answer PAYMENT --says TEXT',
  changes: true,
  run: async (app, given) => {
    const payment = await paymentOf(app, numberGiven(given))
    const answer = requiredOption(given, 'says').slice(0, 500)
    const dispute = await answerDispute(app, payment.id, answer)
    if (dispute === null) throw new UsageError(`nobody waits for an answer on payment ${payment.id}`)
    if (await canReachMember(app, dispute.member_id))
      await writeInboxTexts(app, dispute.member_id, paymentNotice(app.brand, 'answered', payment, { who: null, answer }))
    return { value: { payment: payment.id, answer }, subject: `P-${payment.id}` }
  },
}
