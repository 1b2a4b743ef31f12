import * as z from 'zod/mini'
import { call } from '../call.ts'
import { money, moment, text, wholeNumber } from '../schema.ts'

const open = { method: 'GET', module: 'RANKING3', token: 'none', sealed: false, lane: 'read' } as const
const entry = {
  /** Identifies the ledger transfer; nothing can be inferred from it. */
  receipt: z.string(),
  name: z.string(),
  gameName: z.string(),
  gameId: z.string(),
  icon: z.string(),
  prize: money,
  currencySymbol: z.string(),
  wonAt: moment,
} as const
const period = z._default(z.enum(['today', 'week', 'month']), 'today')

/** Recent winners, and the best rounds of a period; each is backed by a ledger transfer. */
export const rankingCalls = {
  'ranking.winners': call({
    ...open,
    path: '/wps/relay/ODSFE2_getWinnersList',
    shared: 3,
    input: z.object({ before: z._default(text(40), ''), pageSize: z._default(wholeNumber(1, 100), 20) }),
    value: z.object({ list: z.array(z.object(entry)), next: z.nullable(z.string()) }),
    refusals: ['invalid_input'],
    says: 'Wins of the real book, newest first: player (masked), game, prize and time, each with its receipt (MEMBER-15, T40).',
  }),
  'ranking.best': call({
    ...open,
    path: '/wps/relay/ODSFE2_getRankings',
    shared: 5,
    input: z.object({ by: z._default(z.enum(['prize', 'multiple']), 'prize'), period }),
    value: z.object({
      list: z.array(z.object({ place: z.int(), ...entry, stake: money, /** Payout as a multiple of the stake, in hundredths. */ multiple: z.int() })),
      from: z.string(),
    }),
    refusals: [],
    says: 'The best rounds of a day, a week or a month, by what they paid or by how many times their stake that was (MEMBER-16).',
  }),
  'ranking.receipt': call({
    ...open,
    path: '/wps/relay/ODSFE2_getWinReceipt',
    shared: 5,
    input: z.object({ receipt: text(40) }),
    value: z.object({
      receipt: z.string(),
      gameName: z.string(),
      gameId: z.string(),
      icon: z.string(),
      vendor: z.string(),
      round: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      stake: money,
      paid: money,
      openedAt: moment,
      wonAt: moment,
      /** The ledger transfer in canonical form, and its SHA-256: a copy that anyone may store and compare. */
      line: z.object({ text: z.string(), hash: z.string() }),
    }),
    refusals: ['not_found'],
    says: 'The line of the ledger behind an entry, with its round; of whose it is it says nothing.',
  }),
} as const
