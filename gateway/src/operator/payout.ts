import type { AppContext } from '../context.ts'
import { writeInboxTexts } from '../inbox/write-inbox-message.ts'
import { answerDispute, openDisputes } from '../payout/dispute-rows.ts'
import { canReachMember } from '../payout/can-reach-member.ts'
import { explainPayment } from '../payout/show-payment.ts'
import { paymentNotice } from '../payout/payment-notice.ts'
import { findPayment } from '../payout/payment-rows.ts'
import type { CommissionPaymentRow } from '../payout/tables.ts'
import { type CommandArguments, type Command, requiredOption, UsageError, argumentAt } from './command.ts'

const paymentOf = async ({ store }: AppContext, id: string): Promise<CommissionPaymentRow> => {
  const row = /^\d{1,15}$/.test(id)
    ? await store.db.selectFrom('contract_payment').select('member_id').where('id', '=', Number(id)).executeTakeFirst()
    : undefined
  const found = row === undefined ? null : await findPayment({ store }, id, row.member_id)
  if (found === null) throw new UsageError(`there is no payment ${id}`)
  return found
}

const numberGiven = (given: CommandArguments): string => argumentAt(given, 0, 'the number of the payment')

/** `payout disputes`: payments that somebody disputes and nobody has answered, the oldest first. */
export const payoutDisputes: Command = {
  usage: 'payout disputes',
  changes: false,
  run: async (app) => {
    const open = await openDisputes(app)
    return { value: open.map(({ payment_id: payment, member_id: member, says, made_at: made }) => ({ payment, member, says, made })) }
  },
}

/** `payout show PAYMENT`: everything that a payment was computed from, computed anew. */
export const payoutShow: Command = {
  usage: 'payout show PAYMENT',
  changes: false,
  run: async (app, given) => {
    const payment = await paymentOf(app, numberGiven(given))
    return { value: await explainPayment(app, payment, payment.member_id) }
  },
}

/** `payout answer PAYMENT --says TEXT`: answers the dispute of a payment, once; whoever made it is told. */
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
