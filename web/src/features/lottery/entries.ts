import type { Value } from '@perya/calls'
import { bettingEndsAt, isOnSale, refineEndTime } from '@perya/domain/lottery/draws/countdown'
import { ask, askTimed, type TimedAnswer } from '../../lib/calls/ask.ts'

/** A lottery as the wire has it. */
export type WireEntry = Value<'lottery.menus'>['list'][number]
/** A draw as the wire has it. */
export type WireDraw = Value<'lottery.openedNumbers'>['list'][number]
type Menu = TimedAnswer<Value<'lottery.menus'>>

/** A lottery as the lists show it: when betting ends on the server's clock (`fewinTime`, ENT-06), and its newest result. */
export type LotteryEntry = WireEntry & { readonly onSale: boolean; readonly fewinTime: number; readonly receivedAt: number }

/** Prize modes of the lotteries drawn here, and of those of Vietnam; each list is requested by its mode (LOTT-23). */
export const prizeModes = { own: ['Lott', 'ZY', 'Elott'], vietnam: 'SEA' } as const

const device = 'WEB'

/** The queries of the lottery centre: a list per prize mode and the newest results. */
export const centreQueries = (language: string) =>
  ({
    menus: prizeModes.own.map((prizeMode) => askTimed('lottery.menus', { prizeMode, device, language })),
    vietnam: askTimed('lottery.vietnamMenus', { prizeMode: prizeModes.vietnam, device, language }),
    opened: askTimed('lottery.openedNumbers', { prizeMode: '', device, language }),
  }) as const

/** The queries of every lottery drawn here, a list per prize mode (LOTT-23), for screens whose own clock refreshes them. */
export const ownLists = (language: string) => prizeModes.own.map((prizeMode) => ask('lottery.menus', { prizeMode, device, language }))

/** Returns the entries of a list. */
export const toEntries = ({ value, receivedAt, roundTripMillis }: Menu): LotteryEntry[] =>
  value.list.map((entry) => {
    const closes = Date.parse(entry.closeTime)
    return {
      ...entry,
      receivedAt,
      onSale: isOnSale(entry.isSale),
      fewinTime: refineEndTime(bettingEndsAt(receivedAt, entry.remainTime, roundTripMillis), Number.isNaN(closes) ? null : closes),
    }
  })

/**
 * Returns the newest draw of each game: responses and stream events can overtake each other, and none of them replaces a newer draw. Of two draws
 * with the same moment the later in the list counts.
 */
export const newestDraws = (...draws: readonly WireDraw[]): ReadonlyMap<string, WireDraw> => {
  const newest = new Map<string, WireDraw>()
  for (const draw of draws) {
    const known = newest.get(draw.gameCode)
    if (known === undefined || Date.parse(known.drawTime) <= Date.parse(draw.drawTime)) newest.set(draw.gameCode, draw)
  }
  return newest
}

/** Returns an entry with its result from the opened draws, where the entry itself has no newer one. */
export const withNewestResult = (entry: LotteryEntry, opened: ReadonlyMap<string, WireDraw>): LotteryEntry => {
  const draw = opened.get(entry.gameCode)
  if (draw === undefined || Date.parse(entry.previousWinningTime) > Date.parse(draw.drawTime)) return entry
  return {
    ...entry,
    previousNumero: draw.numero,
    previousWinningNumber: draw.winningNumber,
    previousWinningTime: draw.drawTime,
    ...(draw.numero === entry.lockedNumero ? { lockedNumero: '', lockedDrawTime: '' } : {}),
  }
}

const byMenuSort = (one: WireEntry, other: WireEntry): number => one.gameMenuSort - other.gameMenuSort

/**
 * Merges lists in the order of the server (ENT-04), those of Vietnam after the others. A lottery that is in two lists counts once, as in the first.
 */
export const inServerOrder = <E extends WireEntry>(lists: readonly (readonly E[])[]): E[] => {
  const once = [...new Map(lists.toReversed().flatMap((list) => list.map((entry) => [entry.gameCode, entry] as const))).values()]
  const isVietnam = ({ family }: WireEntry): boolean => family.startsWith('VN_')
  return [...once.filter((entry) => !isVietnam(entry)).toSorted(byMenuSort), ...once.filter(isVietnam).toSorted(byMenuSort)]
}

/** Returns whether a game draws on a weekday of the selector; -1 is every day (LOTT-16). */
export const drawsOn = ({ drawDayOfWeek }: { readonly drawDayOfWeek: string }, weekday: number): boolean =>
  weekday === -1 || drawDayOfWeek.split(',').includes(String(weekday))
