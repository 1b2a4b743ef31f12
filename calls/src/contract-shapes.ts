import { contractKinds, contractPeriods, contractStates } from '@perya/domain/agent/contract'
import * as z from 'zod/mini'
import { moment, money, text } from './schema.ts'

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

/** A step as it was signed; `amount`: what it pays instead of a share, null where it pays one. */
const tier = z.object({ minValidBet: money, minActive: count, minLoss: money, rate: rateShape, amount: z.nullable(money) })
const terms = z.object({
  activeMinBet: money,
  activeMinDeposit: money,
  onlyOnLoss: z.boolean(),
  carryOver: z.boolean(),
  tierOn: z.enum(['gross', 'net']),
  fee: rateShape,
})

/** A contract as one of its sides sees it. */
export const contractShape = z.object({
  id: contractNumber,
  kind: contractKindShape,
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
  topRate: rateShape,
  /** The exact text that both sides sign, and its SHA-256. */
  text: z.string(),
  textHash: textHash,
  offeredAt: moment,
  expiresAt: moment,
  beginsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  endedBecause: z.nullable(z.enum(['replaced', 'agreed', 'rate', 'upline'])),
  /** Who asks for the end, and until when the other may answer. */
  asked: z.nullable(z.object({ by: side, until: moment })),
})

/** What the page of a kind shows. */
export const contractPageShape = z.object({
  /** What the reader is paid by, and what ends before it. */
  own: z.array(contractShape),
  /** Offered to the reader, waiting for his answer. */
  offers: z.array(contractShape),
  /** Offered and live contracts that he has given, newest first; `next`: the key of the page after. */
  given: z.array(contractShape),
  next: z.nullable(z.string()),
  /** The highest rate that he may give. */
  ownRate: rateShape,
  currency: z.string(),
  /** Hours in which an offer waits for its answer. */
  answerHours: z.int(),
})

/** What comes of an agreement: what ends by it, and when. */
export const terminationPreview = z.object({
  ends: z.array(
    z.object({
      id: contractNumber,
      /** Who pays and who is paid, as the reader may see their names. */
      upline: z.string(),
      member: z.string(),
      rate: rateShape,
      /** `rate`: it gives more than its payer gets from then on; `upline`: its payer gets nothing any more. */
      because: z.enum(['rate', 'upline']),
      depth: z.int(),
      endsAt: moment,
    }),
  ),
  /** What the one who accepts was paid by until then. */
  before: z.array(z.object({ id: contractNumber, rate: rateShape, endsAt: moment })),
  /** When the new contract begins, or the old one is over. */
  at: moment,
  consentHash: textHash,
})

/** What a contract would have paid over the last whole periods, oldest first; real-time salary by its days. */
export const backtestShape = z.object({
  currency: z.string(),
  list: z.array(
    z.object({
      from: moment,
      to: moment,
      activeMembers: z.int(),
      validBet: money,
      /** As players see it: below nothing the team has lost. */
      profit: money,
      rate: rateShape,
      amount: money,
      /** What the present contract paid for it; null: there is none of this period. */
      now: z.nullable(money),
      /** What the giver got from above for his whole team; null: it is not the reader's own, or of another period. */
      gets: z.nullable(money),
    }),
  ),
})

/** What an agent types into the form of an offer. */
export const offerInput = {
  kind: contractKindShape,
  /** User name of a direct downline. */
  member: text(64),
  period: z.enum(contractPeriods),
  /** `amount`: a fixed sum instead of a share; empty for a share. */
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
