import { contractKinds, contractPeriods, contractStates } from '@perya/domain/agent/contract'
import * as z from 'zod/mini'
import { moment, money, text } from '../schema.ts'

/** Number of a contract. */
export const contractNumber = z.string().check(z.regex(/^K-\d{10}$/))
/** SHA-256 of a signed text. */
export const textHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Kind of a contract. */
export const contractKindShape = z.enum(contractKinds)
const side = z.enum(['upline', 'member'])
/** Parts per million: 1 % is 10,000. */
export const rateShape = z.int().check(z.minimum(0), z.maximum(1_000_000))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** A tier as it was signed; `amount`: fixed amount paid instead of a share, null if it pays a share. */
const tier = z.object({ minValidBet: money, minActive: count, minLoss: money, rate: rateShape, amount: z.nullable(money) })
const terms = z.object({
  activeMinBet: money,
  activeMinDeposit: money,
  onlyOnLoss: z.boolean(),
  carryOver: z.boolean(),
  tierOn: z.enum(['gross', 'net']),
  fee: rateShape,
})

/** A contract as one of its parties sees it. */
export const contractShape = z.object({
  id: contractNumber,
  kind: contractKindShape,
  period: z.enum(contractPeriods),
  currency: z.string(),
  version: z.int(),
  state: z.enum(contractStates),
  /** The caller's side of the contract. */
  side,
  /** Name of the other party; empty: the operator. */
  name: z.string(),
  tiers: z.array(tier),
  terms,
  topRate: rateShape,
  /** The exact text that both sides sign, and its SHA-256. */
  text: z.string(),
  textHash: textHash,
  offeredAt: moment,
  expiresAt: moment,
  beginsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  endedBecause: z.nullable(z.enum(['replaced', 'agreed', 'rate', 'upline'])),
  /** Which side requested termination, and the deadline for the other side's answer. */
  asked: z.nullable(z.object({ by: side, until: moment })),
})

/** The contract by which the caller is paid, and those that end before it. */
export const contractPageShape = z.object({
  /** What the reader is paid by, and what ends before it. */
  own: z.array(contractShape),
  /** Offers to the caller that wait for an answer. */
  offers: z.array(contractShape),
  /** Contracts that the caller has offered or signed as upline, newest first; `next`: the key of the next page. */
  given: z.array(contractShape),
  next: z.nullable(z.string()),
  /** The highest rate that the caller may offer. */
  ownRate: rateShape,
  currency: z.string(),
  /** Hours for which an offer waits for its answer. */
  answerHours: z.int(),
})

/** Consequences of an agreement: which contracts end, and when. */
export const terminationPreview = z.object({
  ends: z.array(
    z.object({
      id: contractNumber,
      /** Payer and payee of the contract, with their names as visible to the caller. */
      upline: z.string(),
      member: z.string(),
      rate: rateShape,
      /** `rate`: it pays more than its payer will receive; `upline`: its payer no longer receives anything. */
      because: z.enum(['rate', 'upline']),
      depth: z.int(),
      endsAt: moment,
    }),
  ),
  /** Contracts by which the accepting party was paid until then. */
  before: z.array(z.object({ id: contractNumber, rate: rateShape, endsAt: moment })),
  /** When the new contract begins, or the old one ends. */
  at: moment,
  consentHash: textHash,
})

/** Backtest: what a contract would have paid over the last whole periods, oldest first; real-time salary by day. */
export const backtestShape = z.object({
  currency: z.string(),
  list: z.array(
    z.object({
      from: moment,
      to: moment,
      activeMembers: z.int(),
      validBet: money,
      /** From the players' point of view: negative means that the team lost. */
      profit: money,
      rate: rateShape,
      amount: money,
      /** What the present contract paid for the period; null: there is no payment for this period. */
      now: z.nullable(money),
      /**
       * What the payer of the contract received from the upline for the whole team; null: it is not the caller, or the payment is of another period.
       */
      gets: z.nullable(money),
    }),
  ),
})

/** Input of the offer form. */
export const offerInput = {
  kind: contractKindShape,
  /** User name of a direct downline. */
  member: text(64),
  period: z.enum(contractPeriods),
  /** `amount`: a fixed amount instead of a share; empty for a share. */
  tiers: z
    .array(z.object({ minValidBet: text(24), minActive: count, minLoss: text(24), rate: rateShape, amount: z._default(text(24), '') }))
    .check(z.maxLength(40)),
  terms: z.object({
    activeMinBet: text(24),
    activeMinDeposit: text(24),
    onlyOnLoss: z.boolean(),
    carryOver: z.boolean(),
    tierOn: z.enum(['gross', 'net']),
    fee: rateShape,
  }),
} as const
