import { minor } from '@perya/domain/money/minor'
import { maskLegalName, maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { readReturns } from '../../../money/deposit-returns/return-rows.ts'
import { readCreditRefusal } from '../../../money/deposits/deposit-rows.ts'
import { type DepositFilter, findDepositToSee, readDepositMember, readDepositsToSee, readSameProof, type SeenDeposit } from './deposit-rows.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../reading/page.ts'
import { commonCondition, commonQuery } from '../reading/common-filter.ts'
import { defineList } from '../reading/list.ts'
import { defineRead } from '../reading/read.ts'
import { readWithdrawalHistory } from './withdrawal-rows.ts'

const decideWithinMs = 1_800_000
const states = [
  'asking',
  'pending',
  'review',
  'paid',
  'failed',
  'expired',
  'rejected',
  'unreturned',
  'all',
] as const satisfies readonly DepositFilter[]

/** Reasons for which money that came is not credited but returned. */
const barring = ['self_excluded', 'on_time_out', 'limit_deposit', 'limit_net_deposit']

/** What a person has to check, from the heaviest. */
const flagsOf = (row: SeenDeposit, isProofKnown = row.is_proof_known): readonly string[] => [
  ...(row.state !== 'paid' && barring.includes(row.reason) ? [row.reason] : []),
  ...(row.stopped_at === null ? [] : ['on_hold']),
  ...(isProofKnown ? ['proof_known'] : []),
  ...(row.state !== 'paid' && row.provider_state === 'paid' && (row.provider_amount !== row.amount || row.provider_currency !== row.currency)
    ? ['other_amount']
    : []),
  ...(row.return_state === 'failed' ? ['return_failed'] : []),
]

const reportOf = ({ provider_state: state, provider_amount: amount, provider_currency: currency, reported_at: at }: SeenDeposit) => ({
  state,
  currency,
  amount: amount === null || currency === null ? null : formatInCurrency(currency, amount),
  at: at?.toISOString() ?? null,
})

const present = (row: SeenDeposit) => ({
  ...{ id: row.id, state: row.state, method: row.method, provider: row.provider, currency: row.currency },
  ...{ member: { id: row.member_id, username: row.username }, hasProof: row.proof_id !== null, reason: maskText(row.reason) },
  ...{ amount: formatInCurrency(row.currency, row.amount), fee: formatInCurrency(row.currency, row.fee) },
  requested: row.requested_amount === null ? null : formatInCurrency(row.currency, row.requested_amount),
  ...{ report: reportOf(row), flags: flagsOf(row), returnState: row.return_state },
  deadline: new Date(row.made_at.getTime() + decideWithinMs).toISOString(),
  ...{ madeAt: row.made_at.toISOString(), changedAt: row.changed_at.toISOString() },
})

/** `see/deposits`: those that wait for a person, the next deadline first; with a state those of that state, the newest first. */
export const seeDeposits = defineList(
  {
    path: 'deposits',
    needs: 'deposit list',
    input: z.object({ ...pageQuery, ...commonQuery, state: z._default(z.enum(states), 'review') }),
    read: async ({ app, person }, { state, after, limit, ...common }) => {
      const where = commonCondition({ app, person }, common, { member: 'd.member_id', at: 'd.made_at', currency: 'd.currency', holder: null })
      const found = await readDepositsToSee(app, { state, where, after: readMomentKey(after), limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, ({ made_at: at, id }) => momentKey(at, id))
      return { rows: rows.map(present), next }
    },
  },
  [
    'id',
    'state',
    'member.id',
    'member.username',
    'method',
    'provider',
    'amount',
    'fee',
    'currency',
    'requested',
    'flags',
    'returnState',
    'hasProof',
    'reason',
    'deadline',
    'madeAt',
    'changedAt',
  ],
)

/** What may be credited now: as the provider reports it, else as it was requested; null where nothing may. */
const creditOf = async (app: AppContext, row: SeenDeposit) => {
  const isOpen = ['asking', 'pending', 'review', 'failed', 'expired'].includes(row.state)
  const isReadable = row.provider_state === '' || (row.provider_amount !== null && row.provider_currency === row.currency)
  if (!isOpen || !isReadable) return { amount: null, refusal: null }
  if (row.stopped_at !== null) return { amount: null, refusal: 'on_hold' }
  const amount = row.provider_amount ?? row.amount
  const refusal = await readCreditRefusal(app, row.id, minor(amount))
  return { amount: refusal === null ? formatInCurrency(row.currency, amount) : null, refusal }
}

/** What may be returned now, in the currency in which it came; null where nothing came, or it is on its way. */
const returnOf = (row: SeenDeposit) => {
  if (!['review', 'failed', 'expired', 'rejected'].includes(row.state)) return null
  if (row.stopped_at !== null || (row.return_state !== null && row.return_state !== 'failed')) return null
  if (row.provider === 'bank') return { amount: formatInCurrency(row.currency, row.amount), currency: row.currency, byHand: true }
  if (row.provider_state !== 'paid' || row.provider_amount === null || row.provider_currency === null) return null
  return { amount: formatInCurrency(row.provider_currency, row.provider_amount), currency: row.provider_currency, byHand: false }
}

/** `see/deposit/:id`: one deposit beside what decides it: the provider's status, the verified name, limits, the same proof elsewhere, and its history. */
export const seeDeposit = defineRead({
  path: 'deposit/:id',
  needs: 'deposit list',
  input: z.object({ id: z.string().check(z.maxLength(40)) }),
  read: async ({ app }, { id }) => {
    const row = await findDepositToSee(app, id)
    if (row === null) throw new Refusal('not_found')
    const [{ name, verifiedAt, limits }, same, returns] = await Promise.all([
      readDepositMember(app, id),
      readSameProof(app, id),
      readReturns(app, id),
    ])
    const history = await readWithdrawalHistory(app, id, [])
    return {
      ...present(row),
      flags: flagsOf(row, row.is_proof_known || same.length > 0),
      ...{ expiresAt: row.expires_at.toISOString(), reference: maskText(row.payment_reference) },
      stop: row.stopped_at === null ? null : { at: row.stopped_at.toISOString(), by: row.stopped_by, reason: maskText(row.stop_reason) },
      holder: { name: maskLegalName(name), isVerified: verifiedAt !== null },
      credit: await creditOf(app, row),
      back: returnOf(row),
      limits: limits.map(({ kind, period, amount, used }) => ({
        ...{ kind, period, amount: formatInCurrency(row.currency, amount), used: formatInCurrency(row.currency, used) },
      })),
      same: same.map((one) => ({
        ...{ id: one.id, member: { id: one.member_id, username: one.username }, state: one.state, madeAt: one.made_at.toISOString() },
        ...{ how: one.how, distance: one.distance },
      })),
      returns: returns.map((one) => ({
        ...{ id: one.id, state: one.state, amount: formatInCurrency(one.currency, one.amount), currency: one.currency, by: one.decided_by },
        ...{ reason: maskText(one.reason), reference: maskText(one.reference), madeAt: one.made_at.toISOString() },
      })),
      history: history.map(({ at, reason, ...record }) => ({ ...record, at: at.toISOString(), reason: maskText(reason) })),
    }
  },
})
