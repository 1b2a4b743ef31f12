import { nextLook } from '@perya/domain/cashier/deposit-state'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import type { Standing } from '../ports/payment.ts'
import { within } from '../store/within.ts'
import { platformState } from '../system/platform-state.ts'
import { wordPath } from './begin-deposit.ts'
import { maskedAccount } from './payout-accounts.ts'
import { settlePart } from './settle-part.ts'
import type { Part, Withdrawal } from './tables.ts'
import { tellMember } from './tell-member.ts'
import { findPart, findWithdrawal, partNumber, readPartNumber } from './withdrawal-rows.ts'

const atOnce = 20
const lease = 30_000

/** Notes that a payout has been made, and asks its owner whether it came; the time for saying so begins now. */
const noteSent = async (house: House, withdrawal: Withdrawal, part: Part): Promise<void> => {
  const { receiptMinutes: minutes } = (await platformState(house)).cashier
  const now = house.clock.now()
  const member = await findMember(house, withdrawal.member_id)
  const isFirst = await house.store.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('withdrawal_part')
      .set({ state: 'sent', sent_at: new Date(now), receive_by: new Date(now + minutes * 60_000), look_at: null })
      .where('withdrawal_id', '=', part.withdrawal_id)
      .where('n', '=', part.n)
      .where('state', 'in', ['queued', 'paying'])
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const { currency, institution, number } = withdrawal
    const amount = `${formatAmount(part.amount, digitsOf(currency))} ${currency}`
    const notices = await tellMember(within(house, trx), member, 'receipt-asked', {
      amount,
      minutes,
      where: `${institution} ${maskedAccount(number)}`,
    })
    await trx.updateTable('withdrawal_part').set({ notices }).where('withdrawal_id', '=', part.withdrawal_id).where('n', '=', part.n).execute()
    return true
  })
  if (!isFirst) return
  const told = { receiveBy: new Date(now + minutes * 60_000).toISOString() }
  await writeAudit(house, { actor: 'provider', action: 'withdrawal part', subject: partNumber(part), result: 'sent', detail: told })
}

/** Takes a provider's word on a payout; false where none has that number. A word about another amount decides nothing. */
export const takePayoutWord = async (house: House, { id: number, state, amount, currency }: Standing): Promise<boolean> => {
  const named = readPartNumber(number)
  const withdrawal = named === null ? null : await findWithdrawal(house, named.id)
  const part = named === null ? null : await findPart(house, named.id, named.n)
  if (withdrawal === null || part === null) return false
  if (currency !== withdrawal.currency || parseAmount(amount, digitsOf(currency)) !== part.amount) return true
  if (state === 'paid') await noteSent(house, withdrawal, part)
  if (state === 'failed') await settlePart(house, part, currency, { from: ['queued', 'paying'], state: 'failed', actor: 'provider' })
  return true
}

const takeDue = ({ store, clock }: House): Promise<Part[]> => {
  const now = new Date(clock.now())
  return store.db
    .updateTable('withdrawal_part')
    .set({ looks: sql`looks + 1`, look_at: new Date(now.getTime() + lease), state: 'paying' })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('withdrawal_id', 'n'),
        'in',
        selectFrom('withdrawal_part')
          .select(['withdrawal_id', 'n'])
          .where('look_at', '<=', now)
          .orderBy('look_at')
          .limit(atOnce)
          .forUpdate()
          .skipLocked()
          .$asTuple('withdrawal_id', 'n'),
      ),
    )
    .returningAll()
    .execute()
}

const pay = async (house: House, part: Part, publicOrigin: string): Promise<void> => {
  const { payments } = house
  const withdrawal = await findWithdrawal(house, part.withdrawal_id)
  if (payments === null || withdrawal === null) return
  const { currency, kind, institution, holder, number } = withdrawal
  const id = partNumber(part)
  // Asked before it is sent: what was sent once is never sent again.
  const standing = part.looks > 1 ? await payments.look(id) : { id, state: 'none' as const, amount: '', currency: '' }
  if (standing.state === 'paid' || standing.state === 'failed') return void (await takePayoutWord(house, standing))
  if (standing.state === 'none') {
    const amount = formatAmount(part.amount, digitsOf(currency))
    const begun = await payments.payOut({ id, amount, currency, kind, institution, holder, number, notify: publicOrigin + wordPath })
    if (begun.outcome === 'refused')
      return void (await settlePart(house, part, currency, { from: ['queued', 'paying'], state: 'failed', actor: 'provider' }))
  }
  await house.store.db
    .updateTable('withdrawal_part')
    .set({ look_at: new Date(house.clock.now() + nextLook(part.looks)) })
    .where('withdrawal_id', '=', part.withdrawal_id)
    .where('n', '=', part.n)
    .where('state', '=', 'paying')
    .execute()
}

/** Sends off what was approved, and asks after what was sent and never spoken of; gives how many. */
export const payParts = async (house: House, publicOrigin: string): Promise<number> => {
  const due = await takeDue(house)
  for (const part of due) await pay(house, part, publicOrigin)
  return due.length
}
