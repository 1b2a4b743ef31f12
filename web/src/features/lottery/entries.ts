import type { Value } from '@perya/calls'
import { bettingEndsAt, isOnSale, refineEndTime } from '@perya/domain/lottery/countdown'
import { ask, askTimed, type TimedAnswer } from '../../lib/ask.ts'

/** A lottery of the wire. */
export type WireEntry = Value<'lottery.menus'>['list'][number]
/** A draw of the wire. */
export type WireDraw = Value<'lottery.openedNumbers'>['list'][number]
type Menu = TimedAnswer<Value<'lottery.menus'>>

/** A lottery as the lists show it: when betting ends on the server's clock (`fewinTime`, ENT-06), and its newest result. */
export type LotteryEntry = WireEntry & { readonly onSale: boolean; readonly fewinTime: number; readonly receivedAt: number }

/** Prize modes of the lotteries drawn here, and of those of Vietnam; each list is requested by its mode (LOTT-23). */
export const prizeModes = { own: ['Lott', 'ZY', 'Elott'], vietnam: 'SEA' } as const

const device = 'WEB'

/** The reads that the lottery centre is made of: a list per prize mode and the newest results. */
export const centreQueries = (language: string) =>
  ({
    menus: prizeModes.own.map((prizeMode) => askTimed('lottery.menus', { prizeMode, device, language })),
    vietnam: askTimed('lottery.vietnamMenus', { prizeMode: prizeModes.vietnam, device, language }),
    opened: askTimed('lottery.openedNumbers', { prizeMode: '', device, language }),
  }) as const

/** The reads of every lottery drawn here, a list per prize mode (LOTT-23), for screens whose own clock refreshes them. */
export const ownLists = (language: string) => prizeModes.own.map((prizeMode) => ask('lottery.menus', { prizeMode, device, language }))

/** The entries of a list as they stand. */
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

/** The newest draw of each game: answers and words of the stream overtake each other, and none of them takes a newer draw away. Of one moment the later in the list counts. */
export const newestDraws = (...draws: readonly WireDraw[]): ReadonlyMap<string, WireDraw> => {
  const newest = new Map<string, WireDraw>()
  for (const draw of draws) {
    const known = newest.get(draw.gameCode)
    if (known === undefined || Date.parse(known.drawTime) <= Date.parse(draw.drawTime)) newest.set(draw.gameCode, draw)
  }
  return newest
}

/** An entry with the result that the opened draws hold of it, where the entry itself knows no newer one. */
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

/** In the order of the server (ENT-04), those of Vietnam behind the others. A lottery that two lists carry counts once, as the first has it. */
export const inServerOrder = <E extends WireEntry>(lists: readonly (readonly E[])[]): E[] => {
  const once = [...new Map(lists.toReversed().flatMap((list) => list.map((entry) => [entry.gameCode, entry] as const))).values()]
  const isVietnam = ({ family }: WireEntry): boolean => family.startsWith('VN_')
  return [...once.filter((entry) => !isVietnam(entry)).toSorted(byMenuSort), ...once.filter(isVietnam).toSorted(byMenuSort)]
}

/** Whether a game draws on a weekday of the selector; -1 is every day (LOTT-16). */
export const drawsOn = ({ drawDayOfWeek }: { readonly drawDayOfWeek: string }, weekday: number): boolean =>
  weekday === -1 || drawDayOfWeek.split(',').includes(String(weekday))
