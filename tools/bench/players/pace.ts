import { quantile } from '../load.ts'

/** Kind of request: a slot round, a balance call, a poll of a card table, a move or a seat there, or a vendor callback. */
export type ActionKind = 'round' | 'balance' | 'look' | 'move' | 'seat' | 'callback'

/** One answer: when its request was due, and the milliseconds from then until the answer. */
export type AnswerRecord = { readonly what: ActionKind; readonly due: number; readonly ms: number }

/**
 * Returns when a player's request is due: players are spread evenly over `every` milliseconds, and each repeats after that interval, independent of
 * late answers.
 */
export const dueAt = (from: number, { place, of }: { readonly place: number; readonly of: number }, every: number, turn: number): number =>
  from + (every * place) / of + every * turn

/** Latency in milliseconds of the answers that were due in a span of time. */
export type LatencyStats = {
  readonly count: number
  readonly half: number
  readonly most99: number
  readonly longest: number
  readonly perSecond: number
}

/** Summarizes the requests of the given kinds that were due in a span. `perSecond` counts until the last of them was answered. */
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

/** Number of signed callbacks counted by the platform per histogram bound in seconds, cumulative; the last bound is infinite. */
export type CallbackCounts = ReadonlyMap<number, number>

const callbacks = /^http_request_duration_seconds_bucket\{le="([^"]+)",call="vendor\.(?:bet|win|close)",status="\d+"\} (\d+)$/gm

/** Parses the bet, win and close callbacks from the text of `/metrics`. */
export const callbacksIn = (text: string): CallbackCounts => {
  const counted = new Map<number, number>()
  for (const [, bound = '', count = ''] of text.matchAll(callbacks)) {
    const seconds = bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound)
    counted.set(seconds, (counted.get(seconds) ?? 0) + Number(count))
  }
  return counted
}

/** Returns the lowest bound in milliseconds within which 99 of 100 callbacks were answered between two readings, and their count. */
export const callbacksBetween = (before: CallbackCounts, after: CallbackCounts): { readonly count: number; readonly within: number } => {
  const more = [...after].map(([bound, count]) => ({ bound, count: count - (before.get(bound) ?? 0) })).sort((a, b) => a.bound - b.bound)
  const count = more.at(-1)?.count ?? 0
  return { count, within: (more.find((one) => one.count >= 0.99 * count)?.bound ?? 0) * 1000 }
}
