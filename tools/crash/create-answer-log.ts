import type { Answered, Attempt } from './callbacks/create-callback-sender.ts'
import type { Profile } from '@perya/providers/vendor/conformance/conformance-seat'
import type { OracleMessage } from './callbacks/callback-oracle.ts'
import type { Sending } from './callbacks/callback-plan.ts'

/** A period without a running server, in terms of `performance.now()`. */
export type Outage = { readonly from: number; to: number }

/** Quantile of sorted numbers. */
const shareOf = (sorted: readonly number[], share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)

/** Latency in milliseconds of requests unaffected by a restart, and how many of these had no valid answer. */
export const baselineLatency = (attempts: readonly Attempt[], outages: readonly Outage[]) => {
  const outside = attempts.filter(({ at, ms }) => outages.every(({ from, to }) => at + ms < from || at > to))
  const sorted = outside.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    timed: sorted.length,
    p50: shareOf(sorted, 0.5),
    p99: shareOf(sorted, 0.99),
    most: Math.round(sorted.at(-1) ?? 0),
    errorsOutsideRestarts: outside.filter(({ status }) => status >= 500 || status === 429).length,
  }
}

/** Records the answer to every copy and reports deviations. */
export const createAnswerLog = (profiles: ReadonlyMap<string, Profile>) => {
  const received = new Map<object, { readonly message: OracleMessage; readonly answers: Answered[] }>()
  const wrong: string[] = []
  const forged = { sent: 0, refused: 0 }
  const mismatched = { sent: 0, refused: 0 }

  /** Records the answer to one copy next to the expectation of the oracle. */
  const note = (one: Sending, answered: Answered, expected: string): void => {
    const { message, answer, forging } = one
    const isRight = answer === 'raced' ? /^(?:200|404 not_found|409 conflict)$/.test(answered.verdict) : answered.verdict === expected
    if (!isRight) wrong.push(`${JSON.stringify(one)}: ${answered.verdict}, not ${expected}`)
    const tally = expected === '401 signature_invalid' ? forged : expected === '422 idempotency_mismatch' ? mismatched : null
    if (tally !== null) {
      tally.sent += 1
      if (answered.verdict === expected) tally.refused += 1
    }
    // A refusal that is not stored does not determine the answer to the same message later.
    const key = answer === 'passing' || forging !== undefined ? one : message
    const entry = received.get(key) ?? { message, answers: [] }
    entry.answers.push(answered)
    received.set(key, entry)
  }

  /** `held`: every balance that a player has had, as decimal text. */
  const judge = (held: (player: number) => ReadonlySet<string>) => {
    let [copies, unequal, takenTwice, neverHeld] = [0, 0, 0, 0]
    for (const { message, answers } of received.values()) {
      // With this profile a copy is answered with the current balance: one that its player has had, but not always the same.
      const isOfNow = profiles.get(message.vendor)?.duplicateReply === 'current'
      copies += answers.length - 1
      if (new Set(answers.map(({ verdict, balance }) => (isOfNow ? verdict : `${verdict} ${balance}`))).size > 1) unequal += 1
      if (message.verb !== 'close' && answers.filter(({ verdict, isDuplicate }) => verdict === '200' && !isDuplicate).length > 1) takenTwice += 1
      neverHeld += answers.filter(({ balance }) => balance !== null && !held(message.player).has(balance)).length
    }
    return { messages: received.size, copies, unequal, takenTwice, balancesNeverHeld: neverHeld, wrong: wrong.length, forged, mismatched }
  }

  return { note, judge, wrong }
}
