import type { Answered, Attempt } from './create-callback-sender.ts'
import type { Profile } from '../conformance/conformance-seat.ts'
import type { OracleMessage } from './callback-oracle.ts'
import type { Sending } from './callback-plan.ts'

/** A time in which the server was not there, on the clock of `performance.now()`. */
export type Outage = { readonly from: number; to: number }

/** The part of sorted numbers below which `share` of them lie. */
const shareOf = (sorted: readonly number[], share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)

/** How long answers took that have nothing to do with a restart, milliseconds, and how many of those were no answers. */
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

/** Keeps what was answered to every copy, and says what of it is not as it must be. */
export const createAnswerLog = (profiles: ReadonlyMap<string, Profile>) => {
  const heard = new Map<object, { readonly message: OracleMessage; readonly answers: Answered[] }>()
  const wrong: string[] = []
  const forged = { sent: 0, refused: 0 }
  const mismatched = { sent: 0, refused: 0 }

  /** Notes the answer to one copy, beside what the oracle expects. */
  const note = (one: Sending, answered: Answered, expected: string): void => {
    const { message, answer, forging } = one
    const isRight = answer === 'raced' ? /^(?:200|404 not_found|409 conflict)$/.test(answered.verdict) : answered.verdict === expected
    if (!isRight) wrong.push(`${JSON.stringify(one)}: ${answered.verdict}, not ${expected}`)
    const tally = expected === '401 signature_invalid' ? forged : expected === '422 idempotency_mismatch' ? mismatched : null
    if (tally !== null) {
      tally.sent += 1
      if (answered.verdict === expected) tally.refused += 1
    }
    // A refusal that is not kept is no answer to the same message later.
    const key = answer === 'passing' || forging !== undefined ? one : message
    const entry = heard.get(key) ?? { message, answers: [] }
    entry.answers.push(answered)
    heard.set(key, entry)
  }

  /** `held`: every balance that a player has had, as it is told. */
  const judge = (held: (player: number) => ReadonlySet<string>) => {
    let [copies, unequal, takenTwice, neverHeld] = [0, 0, 0, 0]
    for (const { message, answers } of heard.values()) {
      // Where a profile says so a copy is told the balance of now: one that its player has had, but another each time.
      const isOfNow = profiles.get(message.vendor)?.duplicateReply === 'current'
      copies += answers.length - 1
      if (new Set(answers.map(({ verdict, balance }) => (isOfNow ? verdict : `${verdict} ${balance}`))).size > 1) unequal += 1
      if (message.verb !== 'close' && answers.filter(({ verdict, isDuplicate }) => verdict === '200' && !isDuplicate).length > 1) takenTwice += 1
      neverHeld += answers.filter(({ balance }) => balance !== null && !held(message.player).has(balance)).length
    }
    return { messages: heard.size, copies, unequal, takenTwice, balancesNeverHeld: neverHeld, wrong: wrong.length, forged, mismatched }
  }

  return { note, judge, wrong }
}
