import { randomBytes } from 'node:crypto'
import { type Key, createConformanceClient, type VendorTransport } from './create-conformance-client.ts'
import { authenticationRules, type ConformanceRule, type RuleFixture } from './bet-rules.ts'
import { betRules } from './round-end-rules.ts'
import { roundEndRules } from './rules-of-ends.ts'
import { rulesOfWins } from './rules-of-wins.ts'
import { RuleViolation, type Profile, openSeat, assertAccepted } from './conformance-seat.ts'

/** What a gateway provides for the test of a vendor: a key, and two launches of one title by two players. */
export type Conformance = {
  readonly transport: VendorTransport
  readonly vendor: string
  readonly key: Key
  readonly launches: readonly [string, string]
  readonly profile: Profile
  /** A win, as decimal text, that must be held for a stake of one unit; absent if the limits are unknown. */
  readonly heldWin?: string
  readonly now: () => number
}

/** Result of one rule. `why` is empty if it passed. */
export type RuleResult = { readonly number: string; readonly text: string; readonly held: boolean; readonly why: string }

/** Every rule, in the order of docs/vendor-protocol.md. */
export const allRules: readonly ConformanceRule[] = [...authenticationRules, ...betRules, ...rulesOfWins, ...roundEndRules]

/** Plays the vendor against a gateway, rule by rule. A failed rule does not fail the following ones. */
export const runConformance = async ({ transport, vendor, key, launches, profile, heldWin, now }: Conformance): Promise<readonly RuleResult[]> => {
  const send = createConformanceClient(transport, vendor, key, now)
  const mark = `kit-${randomBytes(6).toString('hex')}`
  const [one, other] = [await send('authenticate', { launchToken: launches[0] }), await send('authenticate', { launchToken: launches[1] })]
  const opened = [one, other].map((answer) => {
    try {
      return assertAccepted(answer).value
    } catch {
      throw new Error(`a launch was not opened: ${answer.status} ${answer.errorCode ?? ''}. Is the launch younger than a minute, and the key right?`)
    }
  })
  const [seat, second] = [openSeat(send, opened[0] ?? {}, mark), openSeat(send, opened[1] ?? {}, `${mark}b`)]
  const scene: RuleFixture = { say: send, key, now, seat, other: second, launchToken: launches[0], profile, heldWin: heldWin ?? null }
  if (Math.min(seat.expected(), second.expected()) < 100 * seat.one) throw new Error('each player needs a balance of a hundred')
  const verdicts: RuleResult[] = []
  for (const { number, says: text, check } of allRules) {
    try {
      await check(scene)
      verdicts.push({ number, text, held: true, why: '' })
    } catch (thrown) {
      if (!(thrown instanceof RuleViolation) && !(thrown instanceof TypeError) && !(thrown instanceof DOMException)) throw thrown
      verdicts.push({ number, text, held: false, why: thrown.message })
      for (const player of [seat, second]) {
        const stands = await player.balance().catch(() => player.expected())
        player.moves(stands - player.expected())
      }
    }
  }
  return verdicts
}

/** Formats the results as a readable table. */
export const formatResults = (verdicts: readonly RuleResult[]): string => {
  const broken = verdicts.filter(({ held }) => !held).length
  const lines = verdicts.map(
    ({ number, text, held, why }) => `${held ? 'pass' : 'FAIL'}  ${number.padEnd(5)} ${text}${held ? '' : `\n             ${why}`}`,
  )
  return [...lines, '', `${verdicts.length - broken} passed, ${broken} failed`].join('\n')
}
