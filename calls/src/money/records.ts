import * as z from 'zod/mini'
import { kindGroups } from '@perya/domain/records/kind-group'
import { pointTypes } from '@perya/domain/points/point-types'
import { isIsoDay, periods } from '@perya/domain/records/period'
import { call } from '../call.ts'
import { code, moment, money, text, wholeNumber } from '../schema.ts'

/** Status of a round or a ticket. `review`: one of its wins is held until the operator has checked it. */
export const betStatuses = ['open', 'won', 'lost', 'returned', 'review'] as const

/** Lists that can be exported. */
export const exportedLists = ['movements', 'bets', 'profit'] as const

const day = z._default(z.string().check(z.refine((given) => given === '' || isIsoDay(given))), '')
const key = z._default(z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9.:_-]*$/)), '')
const orEmpty = <const V extends readonly [string, ...string[]]>(...values: V) => z._default(z.enum(['', ...values]), '')

/** Filter of a list of records; empty means "any". Days are those of the operator's calendar. */
const filter = {
  when: z._default(z.enum(periods), 'month'),
  from: day,
  to: day,
  kind: orEmpty(...kindGroups),
  vendor: z._default(code, ''),
  game: z._default(text(64), ''),
}
const betFilter = { ...filter, status: orEmpty(...betStatuses) }
/** Start of a page: older than `before`, or newer than `after`; `after` 0 is the oldest page. */
const page = { before: key, after: key, pageSize: z._default(wholeNumber(1, 100), 20) }
/** Parameters for the adjacent pages; null if there is none. */
const beside = { newer: z.nullable(z.string()), older: z.nullable(z.string()) }
const days = { from: z.nullable(z.string()), to: z.nullable(z.string()) }

const movement = z.object({
  key: z.string(),
  at: moment,
  kind: z.string(),
  group: z.enum(kindGroups),
  amount: money,
  /** Balance after the movement. */
  balance: money,
  vendor: z.string(),
  vendorName: z.string(),
  game: z.string(),
  gameName: z.string(),
  reference: z.string(),
  /** For a change of points: its type, the amount that earned it, and what was redeemed. */
  points: z.optional(
    z.object({ type: z.enum(pointTypes), earnedBy: z.nullable(money), currency: z.string(), redemption: z.string(), name: z.string() }),
  ),
})

const own = { module: 'MEMTRANS3', token: 'required', trial: true, sealed: false } as const

/** Records of a member's account, read from the ledger: nothing here moves money. */
export const recordsCalls = {
  'records.movements': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    lane: 'read',
    /** `of: points` reads the points account instead, filtered by type if one is given (POINTS-03, POINTS-09). */
    input: z.object({ ...filter, of: orEmpty('points'), type: orEmpty(...pointTypes), ...page }),
    value: z.object({ list: z.array(movement), currency: z.string(), ...days, ...beside }),
    refusals: [],
    says: 'Movements of the account with the balance after each, newest first, by keys.',
  }),
  'records.movementTotals': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/ODSFE2_getMemTransTotals',
    lane: 'read',
    input: z.object(filter),
    value: z.object({ count: z.int(), came: money, went: money, net: money }),
    refusals: [],
    says: 'What the movements of a filter add up to.',
  }),
  'records.choices': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/ODSFE2_getMemTransFilters',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      groups: z.array(z.enum(kindGroups)),
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
      games: z.array(z.object({ code: z.string(), name: z.string(), vendor: z.string() })),
    }),
    refusals: [],
    says: 'What the filters of the records can be set to: only what the member has.',
  }),
  'records.bets': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBettingRecord',
    lane: 'read',
    input: z.object({ ...betFilter, ...page }),
    value: z.object({
      list: z.array(
        z.object({
          key: z.string(),
          at: moment,
          endedAt: z.nullable(moment),
          vendor: z.string(),
          vendorName: z.string(),
          game: z.string(),
          gameName: z.string(),
          reference: z.string(),
          stake: money,
          paid: money,
          net: money,
          /** Wins of the round that are held for review; not part of `paid`. */
          inReview: money,
          status: z.enum(betStatuses),
          /** Address of the page on which the round can be verified; empty if there is none. */
          proof: z.string(),
          /** A lottery ticket: its selection and issue. */
          ticket: z.nullable(
            z.object({ ticketId: z.string(), family: z.string(), issue: z.string(), play: z.string(), selection: z.record(z.string(), z.unknown()) }),
          ),
        }),
      ),
      ...days,
      ...beside,
    }),
    refusals: [],
    says: 'Rounds and tickets, newest first, by keys.',
  }),
  'records.heldWins': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/ODSFE2_getHeldWins',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          /** Reference of the case, for a question or a complaint. */
          caseNo: z.string(),
          at: moment,
          amount: money,
          vendor: z.string(),
          vendorName: z.string(),
          game: z.string(),
          gameName: z.string(),
          reference: z.string(),
          state: z.enum(['held', 'released', 'rejected']),
          decidedAt: z.nullable(moment),
          /** The operator's reason for the rejection; empty in every other state. */
          reason: z.string(),
        }),
      ),
    }),
    refusals: [],
    says: 'Wins that are held for review and not in the balance, and those that were decided in the last 30 days; the newest 50.',
  }),
  'records.betTotals': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBettingTotals',
    lane: 'read',
    input: z.object(betFilter),
    value: z.object({ count: z.int(), stake: money, paid: money, net: money }),
    refusals: [],
    says: 'What the rounds and tickets of a filter add up to.',
  }),
  'records.profit': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/ODSFE2_getProfitLoss',
    lane: 'read',
    input: z.object(filter),
    value: z.object({
      ...days,
      stake: money,
      paid: money,
      net: money,
      bonus: money,
      byDay: z.array(z.object({ day: z.string(), stake: money, paid: money, net: money })),
      byVendor: z.array(z.object({ vendor: z.string(), vendorName: z.string(), stake: money, paid: money, net: money })),
    }),
    refusals: [],
    says: 'What was staked and paid by day and by vendor; days are the newest 400 at most, the figures above count all.',
  }),
  'records.why': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBalanceReason',
    lane: 'read',
    input: z.object({ key }),
    value: z.object({
      balance: money,
      at: z.nullable(moment),
      /** Whether all incoming movements minus all outgoing ones equal this balance. */
      adds: z.boolean(),
      parts: z.array(z.object({ group: z.enum(kindGroups), kind: z.string(), count: z.int(), came: money, went: money })),
      /** The movement itself and those before it, newest first; the balance before each equals the balance after the next one in the list. */
      chain: z.array(z.object({ ...movement.shape, before: money })),
      /** Movements of the same round. */
      round: z.array(movement),
    }),
    refusals: ['not_found'],
    says: 'Why a balance is what it is: the movements behind it; without a key, the balance of now.',
  }),
  'records.export': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/ODSFE2_exportRecords',
    lane: 'write',
    input: z.object({ ...betFilter, list: z.enum(exportedLists), form: z.enum(['csv', 'xlsx']) }),
    value: z.object({ path: z.string(), expiresAt: moment }),
    refusals: [],
    says: 'Where one file with the whole filtered list can be fetched, once, within a minute, by the browser that asked.',
  }),
} as const
