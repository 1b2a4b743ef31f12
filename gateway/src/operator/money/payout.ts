import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { writeInboxTexts } from '../../kernel/notifications/write-inbox-message.ts'
import { answerDispute, openDisputes } from '../../agents/commission/payments/dispute-rows.ts'
import { canReachMember } from '../../agents/commission/payments/can-reach-member.ts'
import { explainPayment } from '../../agents/commission/show-payment.ts'
import { paymentNotice } from '../../agents/commission/payments/payment-notice.ts'
import { findPayment } from '../../agents/commission/payments/payment-rows.ts'
import type { CommissionPaymentRow } from '../../agents/commission/payments/tables.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const payment = text(20)
const paymentWord = { payment: 'the number of the payment' } as const

const paymentOf = async ({ store }: AppContext, id: string): Promise<CommissionPaymentRow> => {
  const row = /^\d{1,15}$/.test(id)
    ? await store.db.selectFrom('contract_payment').select('member_id').where('id', '=', Number(id)).executeTakeFirst()
    : undefined
  const found = row === undefined ? null : await findPayment({ store }, id, row.member_id)
  if (found === null) throw new UsageError(`there is no payment ${id}`)
  return found
}

/** `payout disputes`: commission payments with an unanswered dispute, the oldest first. */
export const payoutDisputes = defineCommand({
  name: 'payout disputes',
  usage: 'payout disputes',
  input: z.strictObject({}),
  changes: false,
  reads: 'masked',
  run: async (app) => {
    const open = await openDisputes(app)
    return { value: open.map(({ payment_id: id, member_id: member, says, made_at: made }) => ({ payment: id, member, says, made })) }
  },
})

/** `payout show PAYMENT`: everything from which a commission payment was computed, recomputed. */
export const payoutShow = defineCommand({
  name: 'payout show',
  usage: 'payout show PAYMENT',
  input: z.strictObject({ payment }),
  words: paymentWord,
  changes: false,
  reads: 'masked',
  run: async (app, input) => {
    const row = await paymentOf(app, input.payment)
    return { value: await explainPayment(app, row, row.member_id) }
  },
})

/** `payout answer PAYMENT --says TEXT`: answers the dispute of a commission payment, once; the member who disputed it is notified. */
export const payoutAnswer = defineCommand({
  name: 'payout answer',
  usage: 'payout answer PAYMENT --says TEXT',
  input: z.strictObject({ payment, says: text(500) }),
  words: paymentWord,
  changes: true,
  case: ({ payment: id }) => ({ kind: 'payout_dispute', subject: `P-${Number(id)}` }),
  run: async (app, { payment: id, says: answer }) => {
    const row = await paymentOf(app, id)
    const dispute = await answerDispute(app, row.id, answer)
    if (dispute === null) throw new UsageError(`nobody waits for an answer on payment ${row.id}`)
    if (await canReachMember(app, dispute.member_id))
      await writeInboxTexts(app, dispute.member_id, paymentNotice(app.brand, 'answered', row, { who: null, answer }))
    return { value: { payment: row.id, answer }, subject: `P-${row.id}` }
  },
})
