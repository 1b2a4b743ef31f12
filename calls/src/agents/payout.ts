import { contractKinds, contractPeriods } from '@perya/domain/agent/contract'
import { commissionReasons } from '@perya/domain/agent/commission-result'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, money, text, wholeNumber } from '../schema.ts'
import { teamDayRange } from './team.ts'

const own = { module: 'AGENTCENTRE3', token: 'required', agentOnly: true, sealed: false } as const
const read = { ...own, method: 'GET', lane: 'read' } as const

/** States of a commission payment. `nothing`: the window yielded nothing; `owed`: its payer does not have the money yet. */
export const paymentStates = ['nothing', 'owed', 'paid'] as const

const paymentId = z.string().check(z.regex(/^[0-9]{1,15}$/))
const contractId = z._default(z.string().check(z.regex(/^(K-[0-9]{10})?$/)), '')
const key = z._default(z.string().check(z.maxLength(64), z.regex(/^[0-9.]*$/)), '')
/** A requested moment; it must be a valid date. */
const asked = moment.check(z.refine((at) => !Number.isNaN(Date.parse(at))))
const page = { before: key, after: key, pageSize: z._default(wholeNumber(1, 100), 20) }
const beside = { newer: z.nullable(z.string()), older: z.nullable(z.string()) }
/** Payment filter: `side` got is what the agent received, given what the agent pays to downlines. */
const filter = {
  ...teamDayRange,
  side: z._default(z.enum(['got', 'given']), 'got'),
  kind: z._default(z.enum(['', ...contractKinds]), ''),
  state: z._default(z.enum(['', ...paymentStates]), ''),
  contract: contractId,
}

/** Totals of a team in a span. `profit` from the players' point of view: negative means that the team lost. */
const sums = { validBet: money, paid: money, rebate: money, bonus: money, profit: money }
const payment = {
  id: z.string(),
  contract: z.string(),
  kind: z.enum(contractKinds),
  /** Payer, masked; null: the operator. */
  payer: z.nullable(z.string()),
  /** Payee, masked unless it is the agent. */
  member: z.string(),
  from: moment,
  to: moment,
  state: z.enum(paymentStates),
  reason: z.enum(commissionReasons),
  amount: money,
  currency: z.string(),
  /** Parts per million. */
  rate: z.int(),
  /** Amount that the rate was applied to. */
  base: money,
  active: z.int(),
  ...sums,
  /** Valid bets of the window alone: real-time salary is computed over the day so far. */
  windowBet: money,
  madeAt: moment,
  paidAt: z.nullable(moment),
}
const tier = z.object({ minValidBet: money, minActive: z.int(), minLoss: money, rate: z.int(), amount: z.nullable(money) })

/**
 * Commission payments of contracts, and everything that they were computed from. The account comes from the session; payments of others do not exist
 * for the caller.
 */
export const payoutCalls = {
  'payout.payments': call({
    ...read,
    path: '/wps/relay/MCSFE_getContractPayments',
    input: z.object({ ...filter, ...page }),
    value: z.object({ list: z.array(z.object(payment)), currency: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()), ...beside }),
    refusals: ['non_agent_account', 'forbidden'],
    says: 'Payments of contracts that came to the agent, or that he gives, the newest window first (AGENT-09, CONTRACT-07).',
  }),
  'payout.totals': call({
    ...read,
    path: '/wps/relay/MCSFE_getContractPaymentTotals',
    input: z.object(filter),
    value: z.object({
      count: z.int(),
      paid: money,
      owed: money,
      byKind: z.array(z.object({ kind: z.enum(contractKinds), count: z.int(), paid: money, owed: money })),
    }),
    refusals: ['non_agent_account', 'forbidden'],
    says: 'What the payments of a filter add up to.',
  }),
  'payout.payment': call({
    ...read,
    path: '/wps/relay/MCSFE_getContractPayment',
    /** By its own number, or by that of the ledger transaction that paid it: exactly one of the two. */
    input: z
      .object({ id: z.optional(paymentId), reference: z.optional(paymentId) })
      .check(z.refine(({ id, reference }) => (id === undefined) !== (reference === undefined))),
    value: z.object({
      ...payment,
      period: z.enum(contractPeriods),
      /** Start of the aggregated span; the beginning of the day for real-time salary. */
      figuresFrom: moment,
      /** What the same day had already paid, and the amounts carried over from and to other periods. */
      before: money,
      carriedIn: money,
      carriedOut: money,
      tiers: z.array(tier),
      /** Index of the tier that applied; null: none. */
      tier: z.nullable(z.int()),
      terms: z.object({
        ...{ activeMinBet: money, activeMinDeposit: money, onlyOnLoss: z.boolean(), carryOver: z.boolean() },
        ...{ tierOn: z.enum(['gross', 'net']), fee: z.int() },
      }),
      textHash: z.string(),
      rule: z.int(),
      /** Whether applying the rule again to the stored inputs yields the same amount. */
      holds: z.boolean(),
      /** Whether the parts below still add up to the stored inputs; they do unless a member has joined or left the team. */
      adds: z.boolean(),
      linesUntil: z.string(),
      reference: z.nullable(z.string()),
      /** Whole calendar days of the operator within the span; a span within one day has its hours instead. */
      parts: z.array(z.object({ from: moment, to: moment, ...sums })),
      dispute: z.nullable(z.object({ id: z.string(), madeAt: moment, says: z.string(), state: z.enum(['open', 'answered']), answer: z.string() })),
      /** Whether the agent is the payee: only the payee may dispute. */
      isOwn: z.boolean(),
    }),
    refusals: ['non_agent_account', 'not_found', 'forbidden'],
    says: 'One payment with everything it was computed from; it is computed anew each time it is looked at.',
  }),
  'payout.windows': call({
    ...read,
    path: '/wps/relay/MCSFE_getContractPaymentWindows',
    input: z.object({ id: paymentId, from: asked, to: asked }),
    value: z.object({ list: z.array(z.object({ at: moment, members: z.int(), ...sums })) }),
    refusals: ['non_agent_account', 'not_found', 'forbidden'],
    says: 'The windows of five minutes behind a part of a payment in which anything happened, at most those of one day.',
  }),
  'payout.lines': call({
    ...read,
    path: '/wps/relay/MCSFE_getContractPaymentLines',
    input: z.object({ id: paymentId, at: asked, after: text(64) }),
    value: z.object({
      list: z.array(
        z.object({
          member: z.string(),
          ...sums,
          /** Whether the lines add up exactly to this member's part of the window. */
          adds: z.boolean(),
          lines: z.array(
            z.object({
              reference: z.string(),
              at: moment,
              kind: z.string(),
              game: z.string(),
              validBet: money,
              paid: money,
              rebate: money,
              bonus: money,
            }),
          ),
        }),
      ),
      more: z.nullable(z.string()),
    }),
    refusals: ['non_agent_account', 'not_found', 'forbidden'],
    says: 'The lines of the ledger that one window of five minutes was added up from, member by member.',
  }),
  'payout.accrual': call({
    ...read,
    path: '/wps/relay/MCSFE_getContractAccrual',
    input: z.object({}),
    value: z.object({
      at: moment,
      list: z.array(
        z.object({
          ...{ contract: z.string(), kind: z.enum(contractKinds), period: z.enum(contractPeriods), currency: z.string() },
          ...{ from: moment, to: moment, amount: money, rate: z.int(), base: money, reason: z.enum(commissionReasons), active: z.int(), ...sums },
          /** What the agent would pay to downlines of this kind for the same window. */
          passesOn: money,
          /** The next tier, and what is still missing for it; null: the highest is reached. */
          next: z.nullable(z.object({ rate: z.int(), amount: z.nullable(money), validBet: money, active: z.int(), loss: money })),
        }),
      ),
    }),
    refusals: ['non_agent_account'],
    says: 'What each running contract of the agent has come to so far in the period that runs.',
  }),
  'payout.dispute': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_disputeContractPayment',
    audit: 'payment dispute',
    lane: 'write',
    input: z.object({ id: paymentId, says: text(500).check(z.minLength(3)) }),
    value: z.object({ id: z.string() }),
    refusals: ['non_agent_account', 'not_found', 'forbidden', 'conflict', 'too_many_requests'],
    says: 'Disputes a payment, once: the house and whoever pays are told, and the file of evidence can be taken along.',
  }),
  'payout.file': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_getContractPaymentFile',
    lane: 'write',
    input: z.object({ id: paymentId, form: z.enum(['pdf', 'json']) }),
    value: z.object({ name: z.string(), type: z.string(), content: z.string() }),
    refusals: ['non_agent_account', 'not_found', 'forbidden', 'too_many_requests'],
    says: 'Everything that the house knows of a payment, in one file that can be checked without it; base64.',
  }),
} as const
