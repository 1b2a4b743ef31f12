import { randomBytes } from 'node:crypto'
import { type Key, lineTo } from './line.ts'
import { rulesOfSpeaking, type Rule, type Scene } from './rules.ts'
import { rulesOfBets } from './rules-of-bets.ts'
import { rulesOfEnds } from './rules-of-ends.ts'
import { rulesOfWins } from './rules-of-wins.ts'
import { Broken, type Profile, seatOf, taken } from './seat.ts'

/** What a gateway gives a vendor to be tried with: a key, and two launches of one title by two players. */
export type Conformance = {
  readonly origin: string
  readonly vendor: string
  readonly key: Key
  readonly launches: readonly [string, string]
  readonly profile: Profile
  /** A win, as decimal text, that must be held for a stake of one unit; left out where the limits are not known. */
  readonly heldWin?: string
  readonly now?: () => number
}

/** What came of one rule. `why` is empty where it held. */
export type Verdict = { readonly number: string; readonly says: string; readonly held: boolean; readonly why: string }

/** Every rule, in the order of docs/vendor-protocol.md. */
export const allRules: readonly Rule[] = [...rulesOfSpeaking, ...rulesOfBets, ...rulesOfWins, ...rulesOfEnds]

/** Plays the vendor against a gateway, rule by rule. What a rule broke is not held against the next one. */
export const runConformance = async ({
  origin,
  vendor,
  key,
  launches,
  profile,
  heldWin,
  now = Date.now,
}: Conformance): Promise<readonly Verdict[]> => {
  const say = lineTo(origin, vendor, key, now)
  const mark = `kit-${randomBytes(6).toString('hex')}`
  const [one, other] = [await say('authenticate', { launchToken: launches[0] }), await say('authenticate', { launchToken: launches[1] })]
  const opened = [one, other].map((answer) => {
    try {
      return taken(answer).value
    } catch {
      throw new Error(`a launch was not opened: ${answer.status} ${answer.errorCode ?? ''}. Is the launch younger than a minute, and the key right?`)
    }
  })
  const [seat, second] = [seatOf(say, opened[0] ?? {}, mark), seatOf(say, opened[1] ?? {}, `${mark}b`)]
  const scene: Scene = { say, key, now, seat, other: second, launchToken: launches[0], profile, heldWin: heldWin ?? null }
  if (Math.min(seat.expected(), second.expected()) < 100 * seat.one) throw new Error('each player needs a balance of a hundred')
  const verdicts: Verdict[] = []
  for (const { number, says, check } of allRules) {
    try {
      await check(scene)
      verdicts.push({ number, says, held: true, why: '' })
    } catch (thrown) {
      if (!(thrown instanceof Broken) && !(thrown instanceof TypeError) && !(thrown instanceof DOMException)) throw thrown
      verdicts.push({ number, says, held: false, why: thrown.message })
      for (const player of [seat, second]) {
        const stands = await player.balance().catch(() => player.expected())
        player.moves(stands - player.expected())
      }
    }
  }
  return verdicts
}

/** The verdicts as a table for people. */
export const tableOf = (verdicts: readonly Verdict[]): string => {
  const broken = verdicts.filter(({ held }) => !held).length
  const lines = verdicts.map(
    ({ number, says, held, why }) => `${held ? 'pass' : 'FAIL'}  ${number.padEnd(5)} ${says}${held ? '' : `\n             ${why}`}`,
  )
  return [...lines, '', `${verdicts.length - broken} passed, ${broken} failed`].join('\n')
}
