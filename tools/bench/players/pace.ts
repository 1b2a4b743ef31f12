import { quantile } from '../load.ts'

/** What was asked: a round of a slot, a look at the balance, a look at a card table, a move at one, taking a seat there, or a callback of a vendor. */
export type ActionKind = 'round' | 'balance' | 'look' | 'move' | 'seat' | 'callback'

/** One answer: when it was due, and how many milliseconds after that moment it was there. */
export type AnswerRecord = { readonly what: ActionKind; readonly due: number; readonly ms: number }

/** When a player is due: players are spread evenly over `every` milliseconds, and each comes again after as many. Never later because an answer was late. */
export const dueAt = (from: number, { place, of }: { readonly place: number; readonly of: number }, every: number, turn: number): number =>
  from + (every * place) / of + every * turn

/** Milliseconds that answers took which were due in a span of time. */
export type LatencyStats = {
  readonly count: number
  readonly half: number
  readonly most99: number
  readonly longest: number
  readonly perSecond: number
}

/** Sums up what was due from one moment to another, of the kinds that are named. `perSecond` counts until the last of them was answered. */
export const latencyBetween = (notes: readonly AnswerRecord[], from: number, to: number, kinds: readonly ActionKind[]): LatencyStats => {
  const within = notes.filter(({ what, due }) => kinds.includes(what) && due >= from && due < to)
  const sorted = within.map(({ ms }) => ms).sort((a, b) => a - b)
  const answered = within.reduce((last, { due, ms }) => Math.max(last, due + ms), to)
  return {
    count: sorted.length,
    half: quantile(sorted, 0.5),
    most99: quantile(sorted, 0.99),
    longest: sorted.at(-1) ?? 0,
    perSecond: (sorted.length * 1000) / (answered - from),
  }
}

/** How many signed callbacks the house counted, by the time in seconds within which each was answered; the last bound is endless. */
export type CallbackCounts = ReadonlyMap<number, number>

const callbacks = /^http_request_duration_seconds_bucket\{le="([^"]+)",call="vendor\.(?:bet|win|close)",status="\d+"\} (\d+)$/gm

/** Reads the bets, wins and closes out of the text of `/metrics`. */
export const callbacksIn = (text: string): CallbackCounts => {
  const counted = new Map<number, number>()
  for (const [, bound = '', count = ''] of text.matchAll(callbacks)) {
    const seconds = bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound)
    counted.set(seconds, (counted.get(seconds) ?? 0) + Number(count))
  }
  return counted
}

/** The least bound in milliseconds within which 99 of 100 callbacks were answered between two readings, and how many there were. */
export const callbacksBetween = (before: CallbackCounts, after: CallbackCounts): { readonly count: number; readonly within: number } => {
  const more = [...after].map(([bound, count]) => ({ bound, count: count - (before.get(bound) ?? 0) })).sort((a, b) => a.bound - b.bound)
  const count = more.at(-1)?.count ?? 0
  return { count, within: (more.find((one) => one.count >= 0.99 * count)?.bound ?? 0) * 1000 }
}
