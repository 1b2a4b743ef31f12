import type { Value } from '@perya/calls'
import { whatIsMissing, type WithdrawalStep } from '@perya/domain/cashier/what-is-missing'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { remainingOf } from '@perya/domain/cashier/withdrawal-state'
import type { Minor } from '@perya/domain/money/minor'
import { maskedAccount } from './payout-accounts.ts'
import { undecidedOf } from './payout-store.ts'
import type { Part, Withdrawal } from './tables.ts'
import type { Took } from './withdrawal-history.ts'
import { partNumber } from './withdrawal-rows.ts'

type Shown = Value<'cashier.withdrawals'>['list'][number]

const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null

/** Time that the owner of a part has to answer, without outages of the platform; seconds. */
const receiptSeconds = ({ sent_at: sent, receive_by: until, extended_ms: extended }: Part): number | null =>
  sent === null || until === null ? null : Math.max(1, Math.round((until.getTime() - sent.getTime() - extended) / 1000))

/** A part as its owner sees it. */
export const presentPart = (part: Part, currency: string): Value<'cashier.confirm'> => {
  const written = (of: Minor) => formatAmount(of, digitsOf(currency))
  return {
    id: partNumber(part),
    amount: written(part.amount),
    received: written(part.received),
    claimed: part.state !== 'disputed' || part.claimed === null ? null : written(part.claimed),
    remaining: written(remainingOf(part)),
    returned: written(part.returned),
    undecided: written(undecidedOf(part)),
    follows: part.follows === null ? null : partNumber({ withdrawal_id: part.withdrawal_id, n: part.follows }),
    state: part.state,
    sentAt: momentOf(part.sent_at),
    receiveBy: part.state === 'sent' ? momentOf(part.receive_by) : null,
    receiptSeconds: part.state === 'sent' ? receiptSeconds(part) : null,
    disputeUntil: part.state === 'forced' ? momentOf(part.dispute_until) : null,
    reason: part.reason,
  }
}

const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce<Date | null>((first, date) => (date !== null && (first === null || date < first) ? date : first), null)
const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (date !== null && (last === null || date > last) ? date : last), null)

/** The steps of a withdrawal: whose turn it is, since when, and how long that usually takes. */
const stepsOf = (withdrawal: Withdrawal, parts: readonly Part[], took: ReadonlyMap<string, Took>): Shown['steps'] => {
  const is = (...states: readonly Part['state'][]) => parts.some(({ state }) => states.includes(state))
  const isReviewed = withdrawal.state !== 'review'
  const isGoing = isReviewed && !['rejected', 'cancelled'].includes(withdrawal.state)
  const isUndecided = parts.some((part) => undecidedOf(part) > 0)
  const isPaying = is('queued', 'paying') || isUndecided
  const isAsked = is('sent', 'disputed')
  const open = parts.map((part) => ({ ...part, undecided: undecidedOf(part) }))
  const line = (
    step: WithdrawalStep,
    owner: 'house' | 'bank' | 'you',
    state: 'done' | 'now' | 'later' | 'none',
    since: Date | null,
    until: Date | null,
  ) => ({
    step,
    owner,
    state,
    since: momentOf(since),
    until: momentOf(until),
    missing: whatIsMissing(step, withdrawal, open).map(({ thing, amount }) => ({
      thing,
      amount: formatAmount(amount, digitsOf(withdrawal.currency)),
    })),
    p50: took.get(step)?.p50 ?? null,
    p90: took.get(step)?.p90 ?? null,
  })
  const payout = !isReviewed ? 'later' : !isGoing ? 'none' : isPaying ? 'now' : 'done'
  const receipt = !isReviewed ? 'later' : !isGoing ? 'none' : isAsked ? 'now' : isPaying ? 'later' : 'done'
  const sent = parts.map(({ sent_at: at }) => at)
  return [
    line('review', 'house', isReviewed ? 'done' : 'now', withdrawal.made_at, withdrawal.decided_at),
    line('payout', isUndecided ? 'house' : 'bank', payout, isGoing ? withdrawal.decided_at : null, payout === 'done' ? latest(sent) : null),
    line('receipt', is('disputed') ? 'house' : 'you', receipt, earliest(sent), receipt === 'done' ? withdrawal.done_at : null),
  ]
}

/** A withdrawal as its owner sees it. */
export const presentWithdrawal = (withdrawal: Withdrawal, parts: readonly Part[], took: ReadonlyMap<string, Took>): Shown => {
  const { id, amount, currency, kind, institution, holder, number, state, reason, made_at: madeAt } = withdrawal
  return {
    id,
    amount: formatAmount(amount, digitsOf(currency)),
    currency,
    kind,
    institution,
    holder,
    number: maskedAccount(number),
    state,
    reason,
    madeAt: madeAt.toISOString(),
    steps: stepsOf(withdrawal, parts, took),
    parts: parts.map((part) => presentPart(part, currency)),
  }
}
