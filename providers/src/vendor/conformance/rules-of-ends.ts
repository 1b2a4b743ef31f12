import { assertBalance, type ConformanceRule, type RuleFixture } from './bet-rules.ts'
import { mustBet, mustWin, assertSameAnswer } from './round-end-rules.ts'
import { assertThat, assertRefused, assertAccepted } from './conformance-seat.ts'

const rollbacks: readonly ConformanceRule[] = [
  {
    number: '6.1',
    says: 'a stake comes back by the amount that the ledger holds, once, under whatever ids it is called back',
    check: async (scene) => {
      const { seat } = scene
      await mustBet(seat, 'back', 'back-bet', 3 * seat.one)
      const first = assertAccepted(await seat.rollback('back', 'back', 'back-bet'))
      seat.moves(3 * seat.one)
      assertThat(seat.unitsOf(first.value['balance']) === seat.expected(), 'the whole stake must come back', first)
      assertSameAnswer(scene, first, await seat.rollback('back', 'back', 'back-bet'))
      assertAccepted(await seat.rollback('back', 'back-other', 'back-bet'))
      await assertBalance(scene)
    },
  },
  {
    number: '6.2',
    says: 'a rollback that overtakes its bet leaves a mark: the bet is refused when it comes, for ever',
    check: async (scene) => {
      const { seat, profile } = scene
      const answer = await seat.rollback('overtaken', 'overtaken', 'overtaken-bet')
      if (profile.unknownRollback === 'ok') assertAccepted(answer)
      else assertRefused(answer, 404, 'not_found')
      for (let time = 0; time < 3; time += 1) assertRefused(await seat.bet('overtaken', 'overtaken-bet', seat.one), 409, 'conflict')
      await assertBalance(scene)
    },
  },
  {
    number: '6.3',
    says: 'the rollback of a bet that nobody knows is answered as the profile says, each time',
    check: async (scene) => {
      for (let time = 0; time < 3; time += 1) {
        const answer = await scene.seat.rollback('unknown', 'unknown', 'unknown-bet')
        if (scene.profile.unknownRollback === 'ok') assertAccepted(answer)
        else assertRefused(answer, 404, 'not_found')
      }
      await assertBalance(scene)
    },
  },
  {
    number: '6.4',
    says: 'after a win a stake stays or comes back, as the profile says; what was won stays',
    check: async (scene) => {
      const { seat, profile } = scene
      await mustBet(seat, 'settled', 'settled-bet', 2 * seat.one)
      await mustWin(seat, 'settled', 'settled', seat.one)
      for (let time = 0; time < 2; time += 1) {
        const answer = await seat.rollback('settled', 'settled-back', 'settled-bet')
        if (profile.rollbackAfterWin === 'refuse') assertRefused(answer, 409, 'conflict')
        else assertAccepted(answer)
      }
      if (profile.rollbackAfterWin === 'reopen') seat.moves(2 * seat.one)
      await assertBalance(scene)
    },
  },
  {
    number: '6.5',
    says: 'a round whose stake came back wins nothing',
    check: async (scene) => {
      const { seat, profile } = scene
      await mustBet(seat, 'gone', 'gone-bet', seat.one)
      assertAccepted(await seat.rollback('gone', 'gone', 'gone-bet'))
      seat.moves(seat.one)
      if (!profile.winWithoutBet) assertRefused(await seat.win('gone', 'gone-win', 5 * seat.one), 409, 'conflict')
      await assertBalance(scene)
    },
  },
  {
    number: '6.6',
    says: "nobody calls back another player's stake",
    check: async (scene) => {
      const { seat, other, profile } = scene
      await mustBet(seat, 'theirs', 'theirs-bet', seat.one)
      const answer = await other.send('rollback', {
        roundId: seat.named('theirs'),
        txId: seat.named('theirs-back'),
        betTxId: seat.named('theirs-bet'),
      })
      if (profile.idScope === 'vendor') assertRefused(answer, 422, 'idempotency_mismatch')
      await assertBalance(scene)
      await assertBalance({ ...scene, seat: other })
    },
  },
  {
    number: '6.7',
    says: 'a bet and its rollback that race each other end as if one had come first: nothing is kept',
    check: async (scene) => {
      const { seat } = scene
      for (let round = 0; round < 10; round += 1)
        await Promise.all([
          seat.bet(`race-back-${round}`, `race-bet-${round}`, seat.one),
          seat.rollback(`race-back-${round}`, `race-out-${round}`, `race-bet-${round}`),
        ])
      await assertBalance(scene)
    },
  },
]

const closes: readonly ConformanceRule[] = [
  {
    number: '7.1',
    says: 'closing a round moves nothing and may be said again',
    check: async (scene) => {
      const { seat } = scene
      await mustBet(seat, 'closed', 'closed-bet', seat.one)
      for (let time = 0; time < 3; time += 1) {
        const answer = assertAccepted(await seat.close('closed'))
        assertThat(seat.unitsOf(answer.value['balance']) === seat.expected(), 'the balance must be that of now', answer)
      }
      await assertBalance(scene)
    },
  },
  {
    number: '7.2',
    says: 'a round that was never bet on cannot be closed',
    check: async ({ seat }) => void assertRefused(await seat.close('never'), 404, 'not_found'),
  },
  {
    number: '7.3',
    says: 'a close may tell what was not played; it moves nothing, and said again with another part it is refused',
    check: async (scene) => {
      const { seat } = scene
      await mustBet(seat, 'shut', 'shut-bet', 2 * seat.one)
      assertRefused(await seat.close('shut', seat.textOf(2 * seat.one + 1)), 409, 'conflict')
      for (let time = 0; time < 2; time += 1) assertAccepted(await seat.close('shut', seat.textOf(seat.one)))
      for (const other of [seat.textOf(2 * seat.one), undefined]) assertRefused(await seat.close('shut', other), 422, 'idempotency_mismatch')
      await assertBalance(scene)
    },
  },
]

/** Deterministic randomness, so that a failed run can be reproduced. */
const chanceOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const storm = async ({ seat }: RuleFixture) => {
  const chance = chanceOf(20_261_122)
  const rounds = Array.from({ length: 60 }, (_none, no) => ({
    no,
    stake: 1 + Math.floor(chance() * seat.one),
    prize: Math.floor(chance() * 3 * seat.one),
    fate: chance(),
  }))
  const several = (send: () => Promise<unknown>) => Promise.all(Array.from({ length: 1 + Math.floor(chance() * 4) }, send))
  const play = async ({ no, stake, prize, fate }: (typeof rounds)[number]) => {
    const [round, bet] = [`storm-${no}`, `storm-bet-${no}`]
    if (fate < 0.15) {
      await several(() => seat.rollback(round, `storm-back-${no}`, bet))
      await several(() => seat.bet(round, bet, stake))
      return
    }
    await several(() => seat.bet(round, bet, stake))
    if (fate < 0.3) {
      await several(() => seat.rollback(round, `storm-back-${no}`, bet))
      return
    }
    seat.moves(-stake)
    if (fate < 0.9) {
      await several(() => seat.win(round, `storm-win-${no}`, prize))
      seat.moves(prize)
    } else await several(() => seat.close(round))
  }
  const waiting = [...rounds]
  const worker = async () => {
    for (let round = waiting.pop(); round; round = waiting.pop()) await play(round)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

/** Rules 6 to 8: rollbacks, closes, and that the balances add up after a load of concurrent messages. */
export const roundEndRules: readonly ConformanceRule[] = [
  ...rollbacks,
  ...closes,
  {
    number: '8.1',
    says: 'sixty rounds with copies, at once, some called back before their bet: the balance is the sum of what was taken',
    check: async (scene) => {
      await storm(scene)
      await assertBalance(scene)
    },
  },
  {
    number: '8.2',
    says: 'in the end both players have what all messages together say',
    check: async (scene) => {
      await assertBalance(scene)
      await assertBalance({ ...scene, seat: scene.other })
    },
  },
]
