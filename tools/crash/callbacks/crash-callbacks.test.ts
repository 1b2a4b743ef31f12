import { simulated } from '@perya/testkit/run/simulation'
import { describe, expect, test } from 'vitest'
import { type Profile, defaultProfile } from '@perya/providers/vendor/conformance/conformance-seat'
import { callbackOracle, type OracleMessage } from './callback-oracle.ts'
import { seededRandom, planRounds, shuffledBy, vendorProfiles } from './callback-plan.ts'
import { crashTimeout, seededReport } from '../crash-report.ts'

test(
  'vendors whose messages come copied, shuffled, late and forged while the server is killed leave every player with the oracle’s balance [R2]',
  async () => {
    const [rounds, kills] = [simulated(200, 50), simulated(1, 5)]
    const report = await seededReport('crash/callbacks/crash-callbacks', { rounds, players: simulated(10, 6), kills })
    expect(report).toMatchObject({ rounds, kills, differences: 0, unequal: 0, takenTwice: 0, balancesNeverHeld: 0, wrong: 0 })
    expect(report).toMatchObject({ errorsOutsideRestarts: 0, violations: 0, sums: 0, negative: 0 })
    for (const name of ['forged', 'mismatched']) {
      const tally = report[name]
      if (typeof tally !== 'object' || tally === null || !('sent' in tally) || !('refused' in tally)) throw new Error(`${name} was not counted`)
      expect([Number(tally.sent) > 50, tally.refused]).toEqual([true, tally.sent])
    }
  },
  crashTimeout,
)

describe('the oracle', () => {
  const hearing = (more: Partial<Profile> = {}) => callbackOracle(new Map([['V', { ...defaultProfile, ...more }]]), 1000)
  const reply = (verb: OracleMessage['verb'], tx: string, amount: number, more: Partial<OracleMessage> = {}): OracleMessage => ({
    verb,
    vendor: 'V',
    player: 0,
    round: 'r',
    tx,
    amount,
    ...more,
  })
  const bet = reply('bet', 'b', 100)
  const win = reply('win', 'w', 250)
  const back = reply('rollback', 'k', 0, { betTx: 'b' })

  test('takes each message once, whatever comes how often', () => {
    const { hear, netOf } = hearing()
    expect([win, bet, bet, win, win].map(hear)).toEqual(['409 conflict', '200', '200', '200', '200'])
    expect(netOf(0)).toBe(150)
  })

  test('refuses a bet after its rollback, and gives a stake back once', () => {
    const early = hearing({ unknownRollback: 'not_found' })
    expect([back, bet, win, back].map(early.hear)).toEqual(['404 not_found', '409 conflict', '409 conflict', '404 not_found'])
    const { hear, netOf } = hearing()
    expect([bet, back, { ...back, tx: 'k2' }, bet].map(hear)).toEqual(['200', '200', '200', '200'])
    expect([early.netOf(0), netOf(0)]).toEqual([0, 0])
  })

  test('after a win keeps a stake or refunds it, as the profile requires', () => {
    for (const [rollbackAfterWin, verdict, net] of [
      ['refuse', '409 conflict', 150],
      ['reopen', '200', 250],
    ] as const) {
      const { hear, netOf } = hearing({ rollbackAfterWin })
      expect([bet, win, back, back].map(hear)).toEqual(['200', '200', verdict, verdict])
      expect(netOf(0)).toBe(net)
    }
  })

  test('takes what was not played with its win, never more than the stake, and not otherwise under the same id', () => {
    const { hear, netOf } = hearing()
    const played = (unplayed: number, tx = 'w') => ({ ...win, tx, unplayed })
    expect([bet, played(101), played(60), played(60), played(59), win].map(hear)).toEqual([
      ...['200', '409 conflict', '200', '200'],
      ...['422 idempotency_mismatch', '422 idempotency_mismatch'],
    ])
    expect([played(41, 'w2'), played(40, 'w2'), played(1, 'w3')].map(hear)).toEqual(['409 conflict', '200', '409 conflict'])
    expect(netOf(0)).toBe(400)
  })

  test('knows the ids of a vendor or of each of its players', () => {
    for (const [idScope, verdict] of [
      ['vendor', '422 idempotency_mismatch'],
      ['player', '200'],
    ] as const) {
      const { hear, netOf } = hearing({ idScope })
      expect([bet, { ...bet, player: 1 }, { ...bet, amount: 101 }, { ...win, tx: 'b' }].map(hear)).toEqual([
        '200',
        verdict,
        '422 idempotency_mismatch',
        '422 idempotency_mismatch',
      ])
      expect(netOf(1)).toBe(idScope === 'vendor' ? 0 : -100)
    }
  })

  test('allows no stake above the balance, of zero, or after the logout; wins are paid to the end', () => {
    const { hear, netOf, endSessions } = hearing()
    expect([reply('bet', 'b1', 1001), reply('bet', 'b2', 0), bet].map(hear)).toEqual(['409 insufficient_balance', '400 invalid_input', '200'])
    endSessions()
    expect([reply('bet', 'b3', 1), bet, win, reply('close', '', 0), reply('close', '', 0, { round: 'x' })].map(hear)).toEqual([
      '401 not_logged_in',
      '200',
      '200',
      '200',
      '404 not_found',
    ])
    expect(netOf(0)).toBe(150)
  })
})

describe('the plan', () => {
  const opening = 100_000_000
  const plan = planRounds(2000, { players: 20, tooMuch: 10 * opening, seed: 7 })

  test('holds the shares that the figure asks for, and one to five copies of each message', () => {
    const share = (kind: string) => plan.filter((round) => round.kind === kind).length / plan.length
    expect([share('rollback before bet'), share('bet after rollback')]).toEqual([0.1, 0.1])
    expect([share('other payload'), share('other player'), share('win without bet'), share('forged')]).toEqual([0.05, 0.05, 0.05, 0.05])
    const copies = new Map<object, number>()
    for (const { stages, late } of plan) for (const one of [...stages.flat(), ...late]) copies.set(one, (copies.get(one) ?? 0) + 1)
    expect([...new Set(copies.values())].sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('consists of messages whose order within a stage affects no result: shuffled ten times, every player has the same', () => {
    const netsOf = (chance: () => number) => {
      const { hear, netOf } = callbackOracle(vendorProfiles, opening)
      for (const { stages } of shuffledBy(plan, chance))
        for (const stage of stages) {
          const sent = shuffledBy(stage, chance).filter(({ forging }) => forging === undefined)
          for (const { message } of sent) hear(message)
          for (const { message, answer } of sent) if (answer === 'insisted') expect(hear(message)).toBe('200')
        }
      return Array.from({ length: 20 }, (_none, player) => netOf(player))
    }
    const first = netsOf(seededRandom(1))
    expect(first.some((net) => net !== 0)).toBe(true)
    for (let seed = 2; seed < 12; seed += 1) expect(netsOf(seededRandom(seed))).toEqual(first)
  })

  test('is the same for the same seed', () => {
    const again = planRounds(2000, { players: 20, tooMuch: 10 * opening, seed: 7 })
    expect(again).toEqual(plan)
    expect(planRounds(2000, { players: 20, tooMuch: 10 * opening, seed: 8 })).not.toEqual(plan)
  })
})
