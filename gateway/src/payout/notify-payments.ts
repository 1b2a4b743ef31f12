import { maskName } from '@perya/domain/wallet/mask-name'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { writeInboxBatch } from '../inbox/write-inbox-message.ts'
import { withTransaction } from '../store/with-transaction.ts'
import { groupedPaymentNotice, type NoticePurpose, paymentNotice } from './payment-notice.ts'
import type { CommissionPaymentRow } from './tables.ts'

/** People whose payments are told in one transaction. */
const atOnce = 50

type Untold = CommissionPaymentRow & {
  readonly payer_name: string | null
  readonly member_name: string
  readonly reaches_payer: boolean
  readonly reaches_member: boolean
  readonly is_first: boolean
}

const isUntold = sql`not q.told and q.state <> 'nothing' and (q.state = 'paid' or not q.owed_told)`

/** Who is to be told of payments to him, after somebody. */
const nextPeople = async ({ store }: AppContext, after: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select q.member_id from contract_payment q where ${isUntold} and q.member_id > ${after} group by q.member_id order by q.member_id limit ${atOnce}`.execute(
    store.db,
  )
  return rows.map(({ member_id: member }) => member)
}

/** All payments to these people of which their sides have not been told, held until the transaction ends. Whoever has closed his play hears nothing of them. */
const takeUntold = async ({ store, clock, brand }: AppContext, people: readonly string[]): Promise<readonly Untold[]> => {
  const now = new Date(clock.now())
  const { rows } = await sql<Untold>`
    select q.*, u.username as payer_name, m.username as member_name, out_of_reach(q.payer_id, ${now}) is distinct from 'closed' as reaches_payer,
           out_of_reach(q.member_id, ${now}) is distinct from 'closed' as reaches_member,
           not exists (select 1 from contract_payment f where f.contract_id = q.contract_id and f.amount > 0 and f.period_start < q.period_start
                          and f.period_start >= date_trunc('day', q.period_start, ${brand.timeZone})) as is_first
      from contract_payment q join member m on m.id = q.member_id left join member u on u.id = q.payer_id
     where ${isUntold} and q.member_id = any(${people}::text[]) order by q.id for update of q skip locked`.execute(store.db)
  return rows
}

/** What each side hears: of salaries of an hour or five minutes only the first of a day, of what is owed both sides always. */
const messagesOf = (payment: Untold): (readonly [to: string, purpose: NoticePurpose, who: string | null])[] => {
  const { state, kind, payer_id: payer, member_id: member, is_first: isFirst } = payment
  const [giver, taker] = [payment.payer_name === null ? null : maskName(payment.payer_name), maskName(payment.member_name)]
  const toTaker = (purpose: NoticePurpose) => (payment.reaches_member ? [[member, purpose, giver] as const] : [])
  if (state === 'owed') return [...toTaker('owed'), ...(payer !== null && payment.reaches_payer ? [[payer, 'owing', taker] as const] : [])]
  if (kind === 'daily' || kind === 'dividend') return toTaker('paid')
  return isFirst ? toTaker('first') : []
}

type Message = { readonly to: string; readonly purpose: NoticePurpose; readonly who: string | null; readonly payment: Untold }

/** Messages of one kind to one person: what came, what waits, what he owes. */
const heapOf = ({ to, purpose }: Message): string => `${to} ${purpose === 'first' ? 'paid' : purpose}`

/** What a person hears at once: one payment as itself; of several, as after a time in which the house slept, how many there are and what they come to. */
const noticeOf = ({ brand }: AppContext, messages: readonly Message[], all: readonly Untold[]) => {
  const [first] = messages
  if (first === undefined) return null
  const { to, purpose, who, payment } = first
  if (messages.length === 1) return { to, texts: paymentNotice(brand, purpose, payment, { who }) }
  const came = purpose === 'paid' || purpose === 'first'
  // Payments that are not told one by one came as well.
  const payments = came ? all.filter(({ member_id: member, state }) => member === to && state === 'paid') : messages.map((one) => one.payment)
  return { to, texts: groupedPaymentNotice(brand, came ? 'severalPaid' : purpose === 'owed' ? 'severalOwed' : 'severalOwing', payments) }
}

/** Tells these people, and whoever pays them, of what they have not been told. */
const tellPeople = (app: AppContext, people: readonly string[]): Promise<void> =>
  app.store.db.transaction().execute(async (trx) => {
    const inside = withTransaction(app, trx)
    const untold = await takeUntold(inside, people)
    if (untold.length === 0) return
    const messages = untold.flatMap((payment) => messagesOf(payment).map(([to, purpose, who]): Message => ({ to, purpose, who, payment })))
    await writeInboxBatch(
      inside,
      [...Map.groupBy(messages, heapOf).values()].flatMap((heap) => noticeOf(app, heap, untold) ?? []),
    )
    const ids = untold.map(({ id }) => id)
    const to = [...new Set(untold.flatMap(({ payer_id: payer, member_id: member }) => (payer === null ? [member] : [payer, member])))]
    await sql`select tell_pages('agent', ${JSON.stringify({ to, says: 'payment' })}::jsonb)`.execute(trx)
    await sql`update contract_payment set told = told or state = 'paid', owed_told = owed_told or state = 'owed' where id = any(${ids}::bigint[])`.execute(
      trx,
    )
  })

/**
 * Tells both sides of payments, once each: what was told changes in the transaction that tells it. Nobody is looked for twice: whoever has been
 * passed was told, or somebody else is just telling him.
 */
export const notifyPayments = async (app: AppContext): Promise<void> => {
  for (let people = await nextPeople(app, ''); people.length > 0; people = await nextPeople(app, people.at(-1) ?? '')) await tellPeople(app, people)
}
