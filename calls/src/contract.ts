import { contractKinds, contractPeriods, contractStates } from '@perya/domain/agent/contract'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { moment, money, text, wholeNumber } from './schema.ts'

const number = z.string().check(z.regex(/^K-\d{10}$/))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const kind = z.enum(contractKinds)
const side = z.enum(['upline', 'member'])
/** Parts per million: 1 % is 10,000. */
const rate = z.int().check(z.minimum(0), z.maximum(1_000_000))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

const tier = z.object({ minValidBet: money, minActive: count, minLoss: money, rate })
const terms = z.object({
  activeMinBet: money,
  activeMinDeposit: money,
  onlyOnLoss: z.boolean(),
  carryOver: z.boolean(),
  tierOn: z.enum(['gross', 'net']),
  fee: rate,
})

const contract = z.object({
  id: number,
  kind,
  period: z.enum(contractPeriods),
  currency: z.string(),
  version: z.int(),
  state: z.enum(contractStates),
  /** The side on which whoever reads this stands. */
  side,
  /** The other side; empty: the house. */
  name: z.string(),
  tiers: z.array(tier),
  terms,
  topRate: rate,
  /** The exact text that both sides sign, and its SHA-256. */
  text: z.string(),
  textHash: hash,
  offeredAt: moment,
  expiresAt: moment,
  beginsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  endedBecause: z.nullable(z.enum(['replaced', 'agreed', 'rate', 'upline'])),
  /** Who asks for the end, and until when the other may answer. */
  asked: z.nullable(z.object({ by: side, until: moment })),
})

const page = z.object({
  /** What the reader is paid by, and what ends before it. */
  own: z.array(contract),
  /** Offered to the reader, waiting for his answer. */
  offers: z.array(contract),
  /** Offered and live contracts that he has given, newest first; `next`: the key of the page after. */
  given: z.array(contract),
  next: z.nullable(z.string()),
  /** The highest rate that he may give. */
  ownRate: rate,
  currency: z.string(),
  /** Hours in which an offer waits for its answer. */
  answerHours: z.int(),
})

/** What comes of an agreement: what ends by it, and when. */
const outcome = z.object({
  ends: z.array(
    z.object({
      id: number,
      /** Who pays and who is paid, as the reader may see their names. */
      upline: z.string(),
      member: z.string(),
      rate,
      /** `rate`: it gives more than its payer gets from then on; `upline`: its payer gets nothing any more. */
      because: z.enum(['rate', 'upline']),
      depth: z.int(),
      endsAt: moment,
    }),
  ),
  /** What the one who accepts was paid by until then. */
  before: z.array(z.object({ id: number, rate, endsAt: moment })),
  /** When the new contract begins, or the old one is over. */
  at: moment,
  consentHash: hash,
})

/** What a contract would have paid over the last whole periods, oldest first; real-time salary by its days. */
const lookBack = z.object({
  currency: z.string(),
  list: z.array(
    z.object({
      from: moment,
      to: moment,
      activeMembers: z.int(),
      validBet: money,
      /** As players see it: below nothing the team has lost. */
      profit: money,
      rate,
      amount: money,
      /** What the present contract paid for it; null: there is none of this period. */
      now: z.nullable(money),
      /** What the giver got from above for his whole team; null: it is not the reader's own, or of another period. */
      gets: z.nullable(money),
    }),
  ),
})

const wish = {
  kind,
  /** User name of a direct downline. */
  member: text(64),
  period: z.enum(contractPeriods),
  tiers: z.array(z.object({ minValidBet: text(24), minActive: count, minLoss: text(24), rate })).check(z.maxLength(40)),
  terms: z.object({
    activeMinBet: text(24),
    activeMinDeposit: text(24),
    onlyOnLoss: z.boolean(),
    carryOver: z.boolean(),
    tierOn: z.enum(['gross', 'net']),
    fee: rate,
  }),
} as const

const read = { token: 'required', sealed: false, lane: 'read' } as const
const deed = { method: 'POST', module: 'AGENTCENTRE3', token: 'required', sealed: false, lane: 'write', idempotent: true } as const
const always = ['forbidden', 'not_found', 'contract_over', 'idempotency_mismatch'] as const

/** Contracts of the agent centre: dividends and salaries, from above and to those below (CONTRACT-01..06, CALL-54). */
export const contractCalls = {
  'contract.dividend': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_processContractDividend',
    module: 'SIGNCONDIV3',
    input: z.object({}),
    value: page,
    refusals: ['forbidden'],
    says: 'Dividend contracts of an agent: his own, what is offered to him, what he has given (CALL-54).',
  }),
  'contract.daily': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_processDailySalaryContract',
    module: 'DAILYSALCONT3',
    input: z.object({}),
    value: page,
    refusals: ['forbidden'],
    says: 'Daily salary contracts of an agent (CALL-54).',
  }),
  'contract.hourly': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_processContractHourSalary',
    module: 'HOURSAL3',
    input: z.object({}),
    value: page,
    refusals: ['forbidden'],
    says: 'Hourly salary contracts of an agent (CALL-54).',
  }),
  'contract.realtime': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    module: 'RTSALARY3',
    input: z.object({}),
    value: page,
    refusals: ['forbidden'],
    says: 'Real-time salary contracts of an agent, settled every five minutes (CALL-54).',
  }),
  'contract.given': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_getGivenContracts',
    module: 'AGENTCENTRE3',
    input: z.object({
      kind,
      of: z._default(z.enum(['open', 'over']), 'open'),
      member: z._default(text(64), ''),
      before: z._default(text(80), ''),
      pageSize: z._default(wholeNumber(1, 100), 20),
    }),
    value: z.object({ list: z.array(contract), next: z.nullable(z.string()), totalCount: z.int() }),
    refusals: ['forbidden'],
    says: 'Contracts that an agent has given, newest first: offered and live ones, or those that are over.',
  }),
  'contract.candidates': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_getContractCandidates',
    module: 'AGENTCENTRE3',
    input: z.object({ kind, name: z._default(text(64), '') }),
    value: z.object({ list: z.array(z.object({ name: z.string(), rate: z.nullable(rate), isOffered: z.boolean() })), isMore: z.boolean() }),
    refusals: ['forbidden'],
    says: 'Direct downlines to whom a contract of a kind may be offered, with the highest rate that they have now.',
  }),
  'contract.draft': call({
    ...read,
    method: 'POST',
    path: '/wps/relay/MCSFE_draftContract',
    module: 'AGENTCENTRE3',
    input: z.object(wish),
    value: z.object({
      text: z.string(),
      textHash: hash,
      version: z.int(),
      /** Tiers, from 0, that can be reached where the own contract does not pay as much. */
      uncovered: z.array(z.int()),
    }),
    refusals: ['forbidden', 'not_your_downline', 'contract_unavailable', 'contract_tiers_invalid', 'amount_invalid'],
    says: 'The exact text that an offer would have, with its hash; nothing is offered by it.',
  }),
  'contract.offer': call({
    ...deed,
    path: '/wps/relay/MCSFE_offerContract',
    input: z.object({ ...wish, textHash: hash }),
    value: contract,
    refusals: [
      ...(['forbidden', 'not_your_downline', 'contract_unavailable', 'contract_tiers_invalid', 'amount_invalid', 'contract_changed'] as const),
      'step_up_required',
      'idempotency_mismatch',
    ],
    says: 'Offers a contract to a direct downline; the hash signs the text. Needs a step-up for a contract (CONTRACT-03).',
  }),
  'contract.outcome': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_getContractOutcome',
    module: 'AGENTCENTRE3',
    input: z.object({ id: number }),
    value: outcome,
    refusals: ['forbidden', 'not_found', 'contract_over'],
    says: 'What would end if an offer were accepted now, or a live contract ended, with the hash that signs the list (CONTRACT-06).',
  }),
  'contract.accept': call({
    ...deed,
    path: '/wps/relay/MCSFE_acceptContract',
    input: z.object({ id: number, textHash: hash, consentHash: hash }),
    value: contract,
    refusals: [...always, 'contract_unavailable', 'contract_above_own', 'contract_changed', 'contract_consent_changed', 'step_up_required'],
    says: 'Accepts an offer: signs its text and the list of what ends by it; 409 with the fresh list when that changed meanwhile (CONTRACT-04).',
  }),
  'contract.reject': call({
    ...deed,
    path: '/wps/relay/MCSFE_rejectContract',
    input: z.object({ id: number }),
    value: contract,
    refusals: always,
    says: 'Rejects an offer (CONTRACT-04).',
  }),
  'contract.withdraw': call({
    ...deed,
    path: '/wps/relay/MCSFE_withdrawContract',
    input: z.object({ id: number }),
    value: contract,
    refusals: always,
    says: 'Takes back an offer that nobody has answered.',
  }),
  'contract.askEnd': call({
    ...deed,
    path: '/wps/relay/MCSFE_requestContractEnd',
    input: z.object({ id: number }),
    value: contract,
    refusals: always,
    says: 'Asks for the end of a contract; the other side answers (CONTRACT-05).',
  }),
  'contract.answerEnd': call({
    ...deed,
    path: '/wps/relay/MCSFE_answerContractEnd',
    input: z.object({ id: number, answer: z.enum(['agree', 'refuse', 'take-back']), consentHash: z.optional(hash) }),
    value: contract,
    refusals: [...always, 'contract_consent_changed', 'step_up_required'],
    says: 'Agrees to an end or refuses it, or takes the own wish back; who agrees signs the list of what ends with it (CONTRACT-05).',
  }),
  'contract.record': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_getContractRecord',
    module: 'AGENTCENTRE3',
    input: z.object({ id: number, of: z._default(z.enum(['running', 'last']), 'running') }),
    value: z.object({
      from: moment,
      to: moment,
      currency: z.string(),
      activeMembers: z.int(),
      /** The rate that was reached; 0: none. */
      rate,
      validBet: money,
      /** As players see it: below nothing the team has lost. */
      profit: money,
      /** Valid bets of this day and of this hour. */
      dayBet: money,
      hourBet: money,
      /** The rates of the steps, lowest first. */
      tiers: z.array(rate),
    }),
    refusals: ['forbidden', 'not_found'],
    says: 'What the team of a contract did in the period that runs, or the one before it (CONTRACT-07).',
  }),
  'contract.whatIf': call({
    ...read,
    method: 'POST',
    path: '/wps/relay/MCSFE_tryContract',
    module: 'AGENTCENTRE3',
    input: z.object(wish),
    value: lookBack,
    refusals: ['forbidden', 'not_your_downline', 'contract_tiers_invalid', 'amount_invalid'],
    says: 'What an offer would have paid over the last whole periods, by the rule that pays, over what was really settled.',
  }),
  'contract.whatIfOffered': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_tryOfferedContract',
    module: 'AGENTCENTRE3',
    input: z.object({ id: number }),
    value: lookBack,
    refusals: ['forbidden', 'not_found', 'contract_over'],
    says: 'The same for an offer that waits for an answer.',
  }),
} as const
