import type { Value } from '@perya/calls'
import { missingRequirements, type WithdrawalStep } from '@perya/domain/cashier/missing-requirements'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { remainingAmount } from '@perya/domain/cashier/withdrawal-state'
import type { Minor } from '@perya/domain/money/minor'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { undecidedOf } from './payout-store.ts'
import type { WithdrawalPartRow, WithdrawalRow } from '../tables.ts'
import type { StepDurations } from './withdrawal-history.ts'
import { partReference } from './withdrawal-rows.ts'

type Shown = Value<'cashier.withdrawals'>['list'][number]

const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null

/** Time that the owner of a part has to answer, without outages of the platform; seconds. */
const receiptSeconds = ({ sent_at: sent, receive_by: until, extended_ms: extended }: WithdrawalPartRow): number | null =>
  sent === null || until === null ? null : Math.max(1, Math.round((until.getTime() - sent.getTime() - extended) / 1000))

/** A part as its owner sees it. */
export const presentPart = (part: WithdrawalPartRow, currency: string): Value<'cashier.confirm'> => {
  const written = (of: Minor) => formatAmount(of, currencyDigits(currency))
  return {
    id: partReference(part),
    amount: written(part.amount),
    received: written(part.received),
    claimed: part.state !== 'disputed' || part.claimed === null ? null : written(part.claimed),
    remaining: written(remainingAmount(part)),
    returned: written(part.returned),
    undecided: written(undecidedOf(part)),
    follows: part.follows === null ? null : partReference({ withdrawal_id: part.withdrawal_id, n: part.follows }),
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

/** The steps of a withdrawal: who has to act, since when, and how long that usually takes. */
const stepsOf = (withdrawal: WithdrawalRow, parts: readonly WithdrawalPartRow[], took: ReadonlyMap<string, StepDurations>): Shown['steps'] => {
  const is = (...states: readonly WithdrawalPartRow['state'][]) => parts.some(({ state }) => states.includes(state))
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
    missing: missingRequirements(step, withdrawal, open).map(({ thing, amount }) => ({
      thing,
      amount: formatAmount(amount, currencyDigits(withdrawal.currency)),
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
export const presentWithdrawal = (
  withdrawal: WithdrawalRow,
  parts: readonly WithdrawalPartRow[],
  took: ReadonlyMap<string, StepDurations>,
): Shown => {
  const { id, amount, currency, kind, institution, holder, number, state, reason, made_at: madeAt } = withdrawal
  return {
    id,
    amount: formatAmount(amount, currencyDigits(currency)),
    currency,
    kind,
    institution,
    holder,
    number: maskAccountNumber(number),
    state,
    reason,
    madeAt: madeAt.toISOString(),
    steps: stepsOf(withdrawal, parts, took),
    parts: parts.map((part) => presentPart(part, currency)),
  }
}
