import { maskName } from '@perya/domain/wallet/mask-name'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { writeInboxBatch } from '../../../kernel/notifications/write-inbox-message.ts'
import { withTransaction } from '../../../kernel/database/with-transaction.ts'
import { groupedPaymentNotice, type NoticePurpose, paymentNotice } from '../payments/payment-notice.ts'
import type { CommissionPaymentRow } from '../payments/tables.ts'

/** Number of members whose payments are notified in one transaction. */
const atOnce = 50

type Untold = CommissionPaymentRow & {
  readonly payer_name: string | null
  readonly member_name: string
  readonly reaches_payer: boolean
  readonly reaches_member: boolean
  readonly is_first: boolean
}

const isUntold = sql`not q.told and q.state <> 'nothing' and (q.state = 'paid' or not q.owed_told) and q.held_at is null`

/** The next members with payments to be notified, in the order of ids, after the given id. */
const nextPeople = async ({ store }: AppContext, after: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select q.member_id from contract_payment q where ${isUntold} and q.member_id > ${after} group by q.member_id order by q.member_id limit ${atOnce}`.execute(
    store.db,
  )
  return rows.map(({ member_id: member }) => member)
}

/** Reads and locks all payments to these members that were not notified yet. Members who have closed play are not notified of them. */
const takeUntold = async ({ store, clock, brand }: AppContext, people: readonly string[]): Promise<readonly Untold[]> => {
  const now = new Date(clock.now())
  const { rows } = await sql<Untold>`
    select q.*, u.username as payer_name, m.username as member_name, agent_contact_block(p_member => q.payer_id, p_now => ${now}) is distinct from 'closed' as reaches_payer,
           agent_contact_block(p_member => q.member_id, p_now => ${now}) is distinct from 'closed' as reaches_member,
           not exists (select 1 from contract_payment f where f.contract_id = q.contract_id and f.amount > 0 and f.period_start < q.period_start
                          and f.period_start >= date_trunc('day', q.period_start, ${brand.timeZone})) as is_first
      from contract_payment q join member m on m.id = q.member_id left join member u on u.id = q.payer_id
     where ${isUntold} and q.member_id = any(${people}::text[]) order by q.id for update of q skip locked`.execute(store.db)
  return rows
}

/** The messages of each side: of hourly and real-time salaries only the first payment of a day, of owed payments always to both sides. */
const messagesOf = (payment: Untold): (readonly [to: string, purpose: NoticePurpose, who: string | null])[] => {
  const { state, kind, payer_id: payer, member_id: member, is_first: isFirst } = payment
  const [giver, taker] = [payment.payer_name === null ? null : maskName(payment.payer_name), maskName(payment.member_name)]
  const toTaker = (purpose: NoticePurpose) => (payment.reaches_member ? [[member, purpose, giver] as const] : [])
  if (state === 'owed') return [...toTaker('owed'), ...(payer !== null && payment.reaches_payer ? [[payer, 'owing', taker] as const] : [])]
  if (kind === 'daily' || kind === 'dividend') return toTaker('paid')
  return isFirst ? toTaker('first') : []
}

type Message = { readonly to: string; readonly purpose: NoticePurpose; readonly who: string | null; readonly payment: Untold }

/** Groups messages of one kind to one member: received, owed to the member, or owed by the member. */
const groupOf = ({ to, purpose }: Message): string => `${to} ${purpose === 'first' ? 'paid' : purpose}`

/** The message to one member: a single payment in detail; of several, as after downtime, their number and total. */
const noticeOf = ({ brand }: AppContext, messages: readonly Message[], all: readonly Untold[]) => {
  const [first] = messages
  if (first === undefined) return null
  const { to, purpose, who, payment } = first
  if (messages.length === 1) return { to, texts: paymentNotice(brand, purpose, payment, { who }) }
  const came = purpose === 'paid' || purpose === 'first'
  // Includes payments that are not notified individually.
  const payments = came ? all.filter(({ member_id: member, state }) => member === to && state === 'paid') : messages.map((one) => one.payment)
  return { to, texts: groupedPaymentNotice(brand, came ? 'severalPaid' : purpose === 'owed' ? 'severalOwed' : 'severalOwing', payments) }
}

/** Notifies these members, and their payers, of payments that were not notified yet. */
const notifyMembers = (app: AppContext, people: readonly string[]): Promise<void> =>
  app.store.db.transaction().execute(async (trx) => {
    const inside = withTransaction(app, trx)
    const untold = await takeUntold(inside, people)
    if (untold.length === 0) return
    const messages = untold.flatMap((payment) => messagesOf(payment).map(([to, purpose, who]): Message => ({ to, purpose, who, payment })))
    await writeInboxBatch(
      inside,
      [...Map.groupBy(messages, groupOf).values()].flatMap((group) => noticeOf(app, group, untold) ?? []),
    )
    const ids = untold.map(({ id }) => id)
    const to = [...new Set(untold.flatMap(({ payer_id: payer, member_id: member }) => (payer === null ? [member] : [payer, member])))]
    await callFunction(trx, 'notify_pages', { topic: 'agent', body: { to, says: 'payment' } })
    await sql`update contract_payment set told = told or state = 'paid', owed_told = owed_told or state = 'owed' where id = any(${ids}::bigint[])`.execute(
      trx,
    )
  })

/**
 * Notifies both sides of payments, once each: the flags change in the transaction that writes the messages. Each member is read once: a member that
 * was passed has been notified, or another gateway is just doing it.
 */
export const notifyPayments = async (app: AppContext): Promise<void> => {
  for (let people = await nextPeople(app, ''); people.length > 0; people = await nextPeople(app, people.at(-1) ?? ''))
    await notifyMembers(app, people)
}
