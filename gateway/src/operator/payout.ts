import type { House } from '../handler.ts'
import { writeTexts } from '../inbox/write-notice.ts'
import { answerDispute, openDisputes } from '../payout/dispute-rows.ts'
import { isReached } from '../payout/is-reached.ts'
import { explainPayment } from '../payout/payment.ts'
import { paymentNotice } from '../payout/payment-notice.ts'
import { findPayment } from '../payout/payment-rows.ts'
import type { Payment } from '../payout/tables.ts'
import { type Arguments, type Command, needed, UsageError, wordAt } from './command.ts'

const paymentOf = async ({ store }: House, id: string): Promise<Payment> => {
  const row = /^\d{1,15}$/.test(id)
    ? await store.db.selectFrom('contract_payment').select('member_id').where('id', '=', Number(id)).executeTakeFirst()
    : undefined
  const found = row === undefined ? null : await findPayment({ store }, id, row.member_id)
  if (found === null) throw new UsageError(`there is no payment ${id}`)
  return found
}

const numberGiven = (given: Arguments): string => wordAt(given, 0, 'the number of the payment')

/** `payout disputes`: payments that somebody disputes and nobody has answered, the oldest first. */
export const payoutDisputes: Command = {
  usage: 'payout disputes',
  changes: false,
  run: async (house) => {
    const open = await openDisputes(house)
    return { value: open.map(({ payment_id: payment, member_id: member, says, made_at: made }) => ({ payment, member, says, made })) }
  },
}

/** `payout show PAYMENT`: everything that a payment was computed from, computed anew. */
export const payoutShow: Command = {
  usage: 'payout show PAYMENT',
  changes: false,
  run: async (house, given) => {
    const payment = await paymentOf(house, numberGiven(given))
    return { value: await explainPayment(house, payment, payment.member_id) }
  },
}

/** `payout answer PAYMENT --says TEXT`: answers the dispute of a payment, once; whoever made it is told. */
export const payoutAnswer: Command = {
  usage: 'payout answer PAYMENT --says TEXT',
  changes: true,
  run: async (house, given) => {
    const payment = await paymentOf(house, numberGiven(given))
    const answer = needed(given, 'says').slice(0, 500)
    const dispute = await answerDispute(house, payment.id, answer)
    if (dispute === null) throw new UsageError(`nobody waits for an answer on payment ${payment.id}`)
    if (await isReached(house, dispute.member_id))
      await writeTexts(house, dispute.member_id, paymentNotice(house.brand, 'answered', payment, { who: null, answer }))
    return { value: { payment: payment.id, answer }, subject: `P-${payment.id}` }
  },
}
