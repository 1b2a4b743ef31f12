import * as z from 'zod/mini'
import { call } from '../call.ts'
import { code, text, wholeNumber } from '../schema.ts'

/** A lottery as a list shows it: the twelve fields of ENT-04, then ours. `remainTime` and `lockTime` are seconds; moments are ISO 8601 or empty. */
export const lotteryEntryShape = z.object({
  gameId: z.string(),
  remark: z.string(),
  /** Region under which the list shows it (LOTT-02). */
  tag: z.string(),
  labelName: z.string(),
  gameMenuSort: z.int(),
  remainTime: z.int(),
  lockTime: z.int(),
  isSale: z.boolean(),
  /** Comma list of 1 (Sunday) to 7 (Saturday). */
  drawDayOfWeek: z.string(),
  /** Numbers joined with commas; of a prize table the special prize. */
  previousWinningNumber: z.string(),
  previousWinningTime: z.string(),
  /** Groups of plays on sale, the tabs of the betting screen. */
  gameMenus: z.array(z.string()),
  gameCode: z.string(),
  /** Key of the favourite, with `vendor` and `gameType`. */
  nodeId: z.string(),
  vendor: z.string(),
  gameType: z.string(),
  family: z.string(),
  prizeMode: z.string(),
  /** The issue on sale; empty when none is. */
  numero: z.string(),
  closeTime: z.string(),
  drawTime: z.string(),
  /** The issue that is closed and waits for its draw; empty when none is. */
  lockedNumero: z.string(),
  lockedDrawTime: z.string(),
  previousNumero: z.string(),
  /** Seconds between two draws; 0: on days of the week. */
  everySeconds: z.int(),
  timeZone: z.string(),
  icon: z.string(),
})

/** A completed draw. `prizes`: the rows of a prize table, DB first; empty if numbers were drawn. */
export const drawnIssueShape = z.object({
  gameCode: z.string(),
  numero: z.string(),
  drawTime: z.string(),
  winningNumber: z.string(),
  special: z.string(),
  prizes: z.array(z.object({ label: z.string(), numbers: z.array(z.string()) })),
})

const prizeMode = z._default(z.enum(['', 'Lott', 'ZY', 'Elott', 'SEA']), '')
const device = z._default(code, '')
const language = z._default(code, '')
const entries = z.object({ list: z.array(lotteryEntryShape) })
/** Weekday of the selector: 1 (Sunday) to 7 (Saturday), -1 for all (LOTT-16). */
const weekday = z._default(z.enum(['-1', '1', '2', '3', '4', '5', '6', '7']), '-1')

/** Public information about the lotteries. */
export const lotteryCalls = {
  'lottery.menus': call({
    method: 'GET',
    path: '/lgw/games/game_menus',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ prizeMode, device, language }),
    value: entries,
    refusals: [],
    says: 'Lotteries but those of Vietnam, with the issue on sale and the last result, in the order of `gameMenuSort`.',
  }),
  'lottery.vietnamMenus': call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ prizeMode, device, language }),
    value: entries,
    refusals: [],
    says: 'Lotteries of Vietnam, by station.',
  }),
  'lottery.recent': call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    module: 'COMM3',
    token: 'required',
    incomplete: true,
    sealed: false,
    lane: 'read',
    input: z.object({ prizeMode, device, recentCount: z._default(wholeNumber(1, 100), 100), language }),
    value: entries,
    refusals: [],
    says: 'Lotteries of one price book that the member bet on last, latest first.',
  }),
  'lottery.popular': call({
    method: 'GET',
    path: '/lgw/games/popular',
    module: 'AGEANNOUNCE3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ count: z._default(wholeNumber(1, 100), 20), language }),
    value: entries,
    refusals: [],
    says: 'Lotteries with the most tickets of the last day first, then by the house.',
  }),
  'lottery.vietnamNumbers': call({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    module: 'AGEANNOUNCE3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ gameCode: code, count: z._default(wholeNumber(1, 100), 100), language }),
    value: z.object({ list: z.array(drawnIssueShape) }),
    refusals: ['not_found'],
    says: 'Last draws of a lottery of Vietnam with their prize tables, newest first.',
  }),
  'lottery.openedNumbers': call({
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ prizeMode, device, language }),
    value: z.object({ list: z.array(drawnIssueShape) }),
    refusals: [],
    says: 'The newest result of every lottery.',
  }),
  'lottery.history': call({
    method: 'GET',
    path: '/wps/relay/LOTT_drawHistory',
    module: 'LOTT3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ gameCode: code, dayOfWeek: weekday, before: z._default(text(40), ''), count: z._default(wholeNumber(1, 100), 20), language }),
    value: z.object({ list: z.array(drawnIssueShape), next: z.string() }),
    refusals: ['not_found'],
    says: 'Draws of one lottery, newest first; `next` goes into `before` for what is older, empty at the end.',
  }),
  'lottery.trends': call({
    method: 'GET',
    path: '/wps/relay/LOTT_drawTrends',
    module: 'LOTT3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ gameCode: code, draws: z._default(wholeNumber(10, 200), 50), language }),
    value: z.object({
      /** Number of draws counted. */
      draws: z.int(),
      /** Subject of the count: digits, numbers, first places, or last two digits of all prizes. */
      counts: z.enum(['digits', 'numbers', 'winners', 'tails']),
      list: z.array(z.object({ number: z.string(), times: z.int(), gap: z.int() })),
    }),
    refusals: ['not_found'],
    says: 'How often each number fell in the last draws and how many draws ago it fell last. Says nothing about the next draw.',
  }),
} as const
