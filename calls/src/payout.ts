import { contractKinds, contractPeriods } from '@perya/domain/agent/contract'
import { commissionReasons } from '@perya/domain/agent/commission-result'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { moment, money, text, wholeNumber } from './schema.ts'
import { teamDayRange } from './team.ts'

const own = { module: 'AGENTCENTRE3', token: 'required', agentOnly: true, sealed: false } as const
const read = { ...own, method: 'GET', lane: 'read' } as const

/** How a payment stands. `nothing`: the window came to nothing; `owed`: its payer does not have it yet. */
export const paymentStates = ['nothing', 'owed', 'paid'] as const

const paymentId = z.string().check(z.regex(/^[0-9]{1,15}$/))
const contractId = z._default(z.string().check(z.regex(/^(K-[0-9]{10})?$/)), '')
const key = z._default(z.string().check(z.maxLength(64), z.regex(/^[0-9.]*$/)), '')
/** A moment that somebody asks about: one that exists. */
const asked = moment.check(z.refine((at) => !Number.isNaN(Date.parse(at))))
const page = { before: key, after: key, pageSize: z._default(wholeNumber(1, 100), 20) }
const beside = { newer: z.nullable(z.string()), older: z.nullable(z.string()) }
/** Which payments: `side` got is what came to the agent, given what he pays on. */
const filter = {
  ...teamDayRange,
  side: z._default(z.enum(['got', 'given']), 'got'),
  kind: z._default(z.enum(['', ...contractKinds]), ''),
  state: z._default(z.enum(['', ...paymentStates]), ''),
  contract: contractId,
}

/** What a team did in a span. `profit` as players see it: below nothing the team has lost. */
const sums = { validBet: money, paid: money, rebate: money, bonus: money, profit: money }
const payment = {
  id: z.string(),
  contract: z.string(),
  kind: z.enum(contractKinds),
  /** Who pays, masked; null: the house. */
  payer: z.nullable(z.string()),
  /** Who is paid, masked unless it is the agent himself. */
  member: z.string(),
  from: moment,
  to: moment,
  state: z.enum(paymentStates),
  reason: z.enum(commissionReasons),
  amount: money,
  currency: z.string(),
  /** Parts per million. */
  rate: z.int(),
  /** What the rate was taken of. */
  base: money,
  active: z.int(),
  ...sums,
  /** Valid bets of the window alone: real-time salary is computed over its day so far. */
  windowBet: money,
  madeAt: moment,
  paidAt: z.nullable(moment),
}
const tier = z.object({ minValidBet: money, minActive: z.int(), minLoss: money, rate: z.int(), amount: z.nullable(money) })

/** What contracts pay, and all that it was computed from. Whose payments these are comes from the session; those of others do not exist. */
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
    /** By its number, or by that of the line of the ledger that paid it: one of the two. */
    input: z
      .object({ id: z.optional(paymentId), reference: z.optional(paymentId) })
      .check(z.refine(({ id, reference }) => (id === undefined) !== (reference === undefined))),
    value: z.object({
      ...payment,
      period: z.enum(contractPeriods),
      /** From where on the figures were added up; the beginning of the day for real-time salary. */
      figuresFrom: moment,
      /** What the same day had paid before, and what was carried over from and to other periods. */
      before: money,
      carriedIn: money,
      carriedOut: money,
      tiers: z.array(tier),
      /** Which of them it was; null: none. */
      tier: z.nullable(z.int()),
      terms: z.object({
        ...{ activeMinBet: money, activeMinDeposit: money, onlyOnLoss: z.boolean(), carryOver: z.boolean() },
        ...{ tierOn: z.enum(['gross', 'net']), fee: z.int() },
      }),
      textHash: z.string(),
      rule: z.int(),
      /** The rule was run again over the figures that were kept: whether it comes to the same. */
      holds: z.boolean(),
      /** Whether the parts below still add up to the figures that were kept; they do unless somebody has come to the team or left it. */
      adds: z.boolean(),
      linesUntil: z.string(),
      reference: z.nullable(z.string()),
      /** Whole days of the house within the span; a span within one day has its hours instead. */
      parts: z.array(z.object({ from: moment, to: moment, ...sums })),
      dispute: z.nullable(z.object({ id: z.string(), madeAt: moment, says: z.string(), state: z.enum(['open', 'answered']), answer: z.string() })),
      /** Whether the agent is the one who is paid: only he disputes. */
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
          /** Whether the lines are exactly what this member added to the window. */
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
          /** What the agent would pay on for the same moment to his own downline of this kind. */
          passesOn: money,
          /** The next step of the ladder, and what is still missing for it; null: the highest is reached. */
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
