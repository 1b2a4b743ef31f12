import { assertBalance, isSameAnswer, type ConformanceRule, type RuleFixture } from './bet-rules.ts'
import { type ConformanceSeat, assertThat, assertRefused, assertAccepted } from './conformance-seat.ts'

const copies = 20

/** Places a bet that must be accepted, and adds it to the expected balance. */
export const mustBet = async (seat: ConformanceSeat, round: string, tx: string, units: number) => {
  const answer = assertAccepted(await seat.bet(round, tx, units))
  seat.moves(-units)
  assertThat(seat.unitsOf(answer.value['balance']) === seat.expected(), `the balance after the bet must be ${seat.expected()}`, answer)
  return answer
}

/** Sends a win that must be accepted, and adds it to the expected balance. */
export const mustWin = async (seat: ConformanceSeat, round: string, tx: string, units: number, closesRound = true) => {
  const answer = assertAccepted(await seat.win(round, tx, units, closesRound))
  seat.moves(units)
  assertThat(seat.unitsOf(answer.value['balance']) === seat.expected(), `the balance after the win must be ${seat.expected()}`, answer)
  return answer
}

/** Asserts the answer to a repeated message: the original one, unless the profile requires the current balance. */
export const assertSameAnswer = (
  { profile, seat }: RuleFixture,
  first: Parameters<typeof isSameAnswer>[0],
  again: Parameters<typeof isSameAnswer>[0],
) => {
  assertAccepted(again)
  assertThat(again.value['duplicate'] === true, 'a repeated message must be marked as one', again)
  assertThat(first.value['ledgerTx'] === again.value['ledgerTx'], 'a repeated message must name the first posting', again)
  const requested = profile.duplicateReply === 'original' ? first.value['balance'] : seat.textOf(seat.expected())
  assertThat(again.value['balance'] === requested, `a repeated message must be answered with the balance ${String(requested)}`, again)
}

/** Rule 4: stakes. */
export const betRules: readonly ConformanceRule[] = [
  {
    number: '4.1',
    says: 'a bet takes exactly its amount',
    check: async (scene) => {
      await mustBet(scene.seat, 'bet', 'bet', scene.seat.one + 1)
      await assertBalance(scene)
    },
  },
  {
    number: '4.2',
    says: 'a bet that comes again is answered as the first time and moves nothing',
    check: async (scene) => {
      const { seat } = scene
      const first = await mustBet(seat, 'again', 'again', seat.one)
      await mustBet(seat, 'between', 'between', seat.one)
      for (let time = 0; time < 3; time += 1) assertSameAnswer(scene, first, await seat.bet('again', 'again', seat.one))
      await assertBalance(scene)
    },
  },
  {
    number: '4.3',
    says: 'the same id with another amount, round or verb is refused',
    check: async (scene) => {
      const { seat } = scene
      await mustBet(seat, 'mismatch', 'mismatch', seat.one)
      assertRefused(await seat.bet('mismatch', 'mismatch', 2 * seat.one), 422, 'idempotency_mismatch')
      assertRefused(await seat.bet('elsewhere', 'mismatch', seat.one), 422, 'idempotency_mismatch')
      assertRefused(await seat.win('mismatch', 'mismatch', seat.one), 422, 'idempotency_mismatch')
      await assertBalance(scene)
    },
  },
  {
    number: '4.4',
    says: "another player's id is his own or everybody's, as the profile says",
    check: async (scene) => {
      const { seat, other, profile } = scene
      await mustBet(seat, 'scope', 'scope', seat.one)
      const theirs = await other.send('bet', {
        roundId: seat.named('scope'),
        txId: seat.named('scope'),
        gameId: other.gameId,
        amount: other.textOf(other.one),
      })
      if (profile.idScope === 'vendor') assertRefused(theirs, 422, 'idempotency_mismatch')
      else {
        assertAccepted(theirs)
        other.moves(-other.one)
      }
      await assertBalance(scene)
      await assertBalance({ ...scene, seat: other })
    },
  },
  {
    number: '4.5',
    says: `of ${copies} copies at once one moves money, and all are answered alike`,
    check: async (scene) => {
      const { seat } = scene
      const answers = await Promise.all(Array.from({ length: copies }, () => seat.bet('crowd', 'crowd', seat.one)))
      for (const answer of answers) assertAccepted(answer)
      seat.moves(-seat.one)
      const [first] = answers
      assertThat(first !== undefined && answers.every((answer) => isSameAnswer(first, answer)), 'copies must be answered alike')
      const fresh = answers.filter(({ value }) => value['duplicate'] === false).length
      assertThat(fresh === 1, `one of the copies must be the first, not ${fresh}`)
      await assertBalance(scene)
    },
  },
  {
    number: '4.6',
    says: 'nobody stakes more than he has; the refusal stands when it is asked for again',
    check: async (scene) => {
      const { seat } = scene
      const tooMuch = seat.expected() + 1
      const first = assertRefused(await seat.bet('rich', 'rich', tooMuch), 409, 'insufficient_balance')
      await mustBet(seat, 'small', 'small', seat.one)
      await mustWin(seat, 'small', 'small-win', 3 * seat.one)
      const again = assertRefused(await seat.bet('rich', 'rich', tooMuch), 409, 'insufficient_balance')
      assertThat(seat.unitsOf(first.value['balance']) === tooMuch - 1, 'a refusal for want of money must say the balance', first)
      assertThat(
        scene.profile.duplicateReply === 'current' || first.value['balance'] === again.value['balance'],
        'the refusal must be answered alike',
        again,
      )
      await assertBalance(scene)
    },
  },
  {
    number: '4.7',
    says: 'whole balances that are staked at once are staked once',
    check: async (scene) => {
      const { seat } = scene
      const all = seat.expected()
      const answers = await Promise.all(Array.from({ length: copies }, (_none, i) => seat.bet(`race-${i}`, `race-${i}`, all)))
      const won = answers.findIndex(({ status }) => status === 200)
      assertThat(answers.filter(({ status }) => status === 200).length === 1, 'exactly one of them must be taken')
      for (const answer of answers.filter(({ status }) => status !== 200)) assertRefused(answer, 409, 'insufficient_balance')
      seat.moves(-all)
      await mustWin(seat, `race-${won}`, `race-win`, all)
      await assertBalance(scene)
    },
  },
  {
    number: '4.8',
    says: 'a stake is taken for the title that was launched and no other',
    check: async (scene) => {
      const { seat } = scene
      const message = { roundId: seat.named('title'), txId: seat.named('title'), gameId: `${seat.gameId}-x`, amount: seat.textOf(seat.one) }
      assertRefused(await seat.send('bet', message), 401, 'not_logged_in')
      await assertBalance(scene)
    },
  },
  {
    number: '4.9',
    says: 'amounts that are negative, cut too fine, too long, written with an exponent or not as text are refused',
    check: async (scene) => {
      const { seat } = scene
      const wrong = ['-1', `0.${'0'.repeat(seat.digits)}1`, '1e3', '٣', 'NaN', '', ' 1', '9'.repeat(17), 1, null]
      for (const [at, amount] of wrong.entries())
        assertRefused(
          await seat.send('bet', { roundId: seat.named('odd'), txId: seat.named(`odd-${at}`), gameId: seat.gameId, amount }),
          400,
          'invalid_input',
        )
      await assertBalance(scene)
    },
  },
  {
    number: '4.10',
    says: 'ids that are too long or hold other signs are refused',
    check: async (scene) => {
      const { seat } = scene
      for (const txId of ['a b', '', 'x'.repeat(129), '../a', 'a\u0000'])
        assertRefused(
          await seat.send('bet', { roundId: seat.named('id'), txId, gameId: seat.gameId, amount: seat.textOf(seat.one) }),
          400,
          'invalid_input',
        )
      await assertBalance(scene)
    },
  },
  {
    number: '4.11',
    says: 'a bet of nothing is a free round where the profile knows them, and refused elsewhere',
    check: async (scene) => {
      const { seat, profile } = scene
      const answer = await seat.bet('free', 'free', 0)
      if (profile.zeroBet) {
        assertAccepted(answer)
        await mustWin(seat, 'free', 'free-win', seat.one)
      } else assertRefused(answer, 400, 'invalid_input')
      await assertBalance(scene)
    },
  },
]
