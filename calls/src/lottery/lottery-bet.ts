import * as z from 'zod/mini'
import { call } from '../call.ts'
import { oddsShape, ticketTermsShape } from './lottery-terms.ts'
import { wagerRefusals } from '../identity/protection.ts'
import { moment, money, text, wholeNumber } from '../schema.ts'

/** Maximum number of tickets per bet, and of issues per chase. */
export const maxTicketsPerBet = 200
export const maxChaseIssues = 50

const gameCode = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))
const issueName = z.string().check(z.regex(/^[0-9]{4,16}$/))
const ticketId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/))
const decimal = text(32)
const bytes = z.string().check(z.regex(/^[0-9a-f]*$/))

const numbers = z.optional(z.array(z.int()).check(z.maxLength(100)))
const entries = z.optional(z.array(z.union([z.int(), text(16)])).check(z.maxLength(100)))

/** A selection; the play determines which of its members are read. No other member may be sent, in particular no price. */
const selection = z.strictObject({
  digits: numbers,
  values: numbers,
  pos: z.optional(z.array(z.array(z.union([z.int(), text(4)])).check(z.maxLength(100))).check(z.maxLength(10))),
  a: numbers,
  b: numbers,
  numbers: entries,
  dan: numbers,
  tuo: numbers,
  pick: z.optional(text(64)),
  typed: z.optional(z.array(text(64)).check(z.maxLength(10_000))),
})

const slip = z.strictObject({
  play: text(32),
  selection,
  /** Plays by series: the series, and one of the offered unit prices. */
  series: z.optional(z.int()),
  unitPrice: z.optional(decimal),
  multiple: z.optional(z.int()),
  /** Plays with odds, and those with a table of hits: the stake. */
  stake: z.optional(decimal),
  /** Vietnam: the price of a point. */
  pointPrice: z.optional(decimal),
})

const prizes = z.record(z.string(), z.array(z.string()))
/** Result of the draw: numbers in order, or a table of prizes (Vietnam). */
export const drawShape = z.union([
  z.object({ prizes }),
  z.object({ numbers: z.array(z.int()), special: z.optional(z.int()), date: z.optional(z.string()) }),
])

const issueState = z.enum(['SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN', 'SETTLED', 'CANCELLED', 'RESETTLED'])
const planned = z.object({ issue: issueName, opensAt: moment, closesAt: moment, drawsAt: moment, seedHash: bytes })

const ticket = z.object({
  ticketId,
  gameCode,
  family: z.string(),
  label: z.string(),
  issue: issueName,
  play: z.string(),
  selection: z.record(z.string(), z.unknown()),
  terms: ticketTermsShape,
  units: z.int(),
  stake: money,
  currency: z.string(),
  state: z.enum(['ACCEPTED', 'WITHDRAWN', 'SETTLED', 'REFUNDED']),
  issueState,
  result: z.nullable(z.enum(['WIN', 'LOSE', 'PUSH'])),
  payout: money,
  rebate: money,
  acceptedAt: moment,
  closesAt: moment,
  drawsAt: moment,
  draw: z.nullable(drawShape),
  chaseId: z.nullable(z.string()),
  /** SHA-256 of the ticket as accepted: its leaf in the tree of the issue. */
  leaf: bytes,
  mayCancel: z.boolean(),
})

const tickets = { tickets: z.array(ticket), balance: money, currency: z.string(), now: moment }

const chase = z.object({
  chaseId: z.string(),
  gameCode,
  label: z.string(),
  issues: z.int(),
  stopAfterWin: z.boolean(),
  state: z.enum(['RUNNING', 'STOPPED', 'CANCELLED', 'DONE']),
  /** Issues with tickets that wait for the draw. */
  waiting: z.int(),
  stake: money,
  payout: money,
  currency: z.string(),
  createdAt: moment,
})

const requested = {
  gameCode: z._default(z.union([z.literal(''), gameCode]), ''),
  before: z._default(z.union([z.literal(''), ticketId]), ''),
  size: z._default(wholeNumber(1, 100), 20),
}

const inside = { module: 'LOTTBET3', token: 'required', trial: true, sealed: false } as const
const proven = {
  gameCode,
  issue: issueName,
  family: z.string(),
  issueState,
  closesAt: moment,
  drawsAt: moment,
  seedHash: bytes,
  /** Revealed after the draw; null before, and for numbers from an external source. */
  seed: z.nullable(bytes),
  /** Root over all tickets, published at the cut-off. */
  root: z.nullable(bytes),
  count: z.nullable(z.int()),
  beacon: bytes,
  draw: z.nullable(drawShape),
  version: z.int(),
  source: z.nullable(z.enum(['own', 'feed', 'operator'])),
}

/** Lottery bets, and the proofs of their draws. */
export const lotteryBetCalls = {
  'lottery.issue': call({
    method: 'GET',
    path: '/wps/relay/LOTT_getIssue',
    module: 'LOTTBET3',
    token: 'none',
    sealed: false,
    lane: 'read',
    input: z.object({ gameCode, ahead: z._default(wholeNumber(0, maxChaseIssues), 0) }),
    value: z.object({
      gameCode,
      family: z.string(),
      label: z.string(),
      now: moment,
      isSale: z.boolean(),
      /** The issue on sale. */
      current: z.nullable(planned),
      next: z.array(planned),
      previous: z.nullable(z.object({ issue: issueName, drawsAt: moment, state: issueState, draw: z.nullable(drawShape) })),
      priceId: z.int(),
      prices: z.object({
        series: z.nullable(z.object({ least: z.int(), most: z.int(), standard: z.int() })),
        unitPrices: z.array(z.string()),
        odds: z.record(z.string(), oddsShape),
      }),
      leastStake: money,
      currency: z.string(),
    }),
    refusals: ['game_not_found'],
    says: 'The issue of a lottery that is on sale, with the hash of its seed, the issues after it and the prices of today.',
  }),
  'lottery.bet': call({
    ...inside,
    method: 'POST',
    path: '/wps/relay/LOTT_placeBet',
    idempotent: true,
    lane: 'write',
    input: z.object({
      gameCode,
      issue: issueName,
      priceId: z.int(),
      tickets: z.array(slip).check(z.minLength(1), z.maxLength(maxTicketsPerBet)),
      chase: z.optional(
        z.strictObject({
          issues: z.int().check(z.minimum(1), z.maximum(maxChaseIssues)),
          /** One multiple per issue; absent: every issue has the same multiple. */
          multiples: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(100_000))).check(z.minLength(1), z.maxLength(maxChaseIssues))),
          stopAfterWin: z._default(z.boolean(), false),
        }),
      ),
    }),
    value: z.object({ ...tickets, stake: money, chaseId: z.nullable(z.string()) }),
    refusals: [
      'game_not_found',
      'issue_unknown',
      'issue_closed',
      'price_changed',
      'price_not_offered',
      'unknown_play',
      'bad_selection',
      'selection_empty',
      'selection_too_few',
      'selection_too_many',
      'selection_out_of_range',
      'selection_repeated',
      'units_overflow',
      'stake_invalid',
      'stake_below_minimum',
      'payout_too_large',
      'chase_too_long',
      'insufficient_balance',
      'idempotency_mismatch',
      'account_frozen',
      ...wagerRefusals,
    ],
    says: 'Buys tickets on the issue that is on sale, or the same tickets on the issues after it too; all or none, at the prices that `priceId` names.',
  }),
  'lottery.cancel': call({
    ...inside,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/LOTT_cancelTickets',
    idempotent: true,
    lane: 'write',
    input: z.object({ tickets: z.array(ticketId).check(z.minLength(1), z.maxLength(maxTicketsPerBet)) }),
    value: z.object(tickets),
    refusals: ['ticket_unknown', 'issue_closed', 'idempotency_mismatch'],
    says: 'Gives tickets back while their issue is on sale: all of them or none.',
  }),
  'lottery.tickets': call({
    ...inside,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/LOTT_getTickets',
    lane: 'read',
    input: z.object({
      ...requested,
      state: z._default(z.enum(['', 'open', 'won', 'ended']), ''),
      chaseId: z._default(text(40), ''),
      issue: z._default(z.union([z.literal(''), issueName]), ''),
    }),
    value: z.object({ ...tickets, more: z.boolean() }),
    refusals: [],
    says: 'My tickets, newest first; `before` is the last ticket of the page before.',
  }),
  'lottery.chases': call({
    ...inside,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/LOTT_getChases',
    lane: 'read',
    input: z.object({ ...requested, state: z._default(z.enum(['', 'running']), '') }),
    value: z.object({ chases: z.array(chase), more: z.boolean() }),
    refusals: [],
    says: 'My chases, newest first; `before` is the last chase of the page before.',
  }),
  'lottery.cancelChase': call({
    ...inside,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/LOTT_cancelChase',
    idempotent: true,
    lane: 'write',
    input: z.object({ chaseId: ticketId }),
    value: z.object({ chase, returned: money, balance: money, currency: z.string() }),
    refusals: ['ticket_unknown', 'chase_over', 'idempotency_mismatch'],
    says: 'Ends a chase: the stakes of its issues that are still on sale come back.',
  }),
  'lottery.proof': call({
    method: 'GET',
    path: '/wps/relay/LOTT_getProof',
    module: 'LOTTBET3',
    token: 'none',
    sealed: false,
    lane: 'read',
    input: z.object({ ticketId }),
    value: z.object({
      ...proven,
      ticketId,
      state: z.enum(['ACCEPTED', 'WITHDRAWN', 'SETTLED', 'REFUNDED']),
      /** The ticket as it was hashed; its canonical form is that of `canonicalJson` in the domain. */
      leaf: z.record(z.string(), z.unknown()),
      leafHash: bytes,
      position: z.nullable(z.int()),
      path: z.nullable(z.array(bytes)),
    }),
    refusals: ['ticket_unknown'],
    says: 'What anybody needs to check one ticket by himself: its leaf, its path to the root, the hash of the seed and, after the draw, the seed.',
  }),
  'lottery.fairness': call({
    method: 'GET',
    path: '/wps/relay/LOTT_getFairness',
    module: 'LOTTBET3',
    token: 'none',
    sealed: false,
    lane: 'read',
    input: z.object({ gameCode, issue: issueName }),
    value: z.object({
      ...proven,
      results: z.array(
        z.object({
          version: z.int(),
          draw: z.nullable(drawShape),
          source: z.enum(['own', 'feed', 'operator']),
          reason: z.string(),
          decidedAt: moment,
        }),
      ),
    }),
    refusals: ['issue_unknown'],
    says: 'What anybody needs to check one issue by himself, with every result that it ever had.',
  }),
} as const
