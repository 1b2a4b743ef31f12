import { assertBalance, type ConformanceRule } from './bet-rules.ts'
import { mustBet, mustWin, assertSameAnswer } from './round-end-rules.ts'
import { assertThat, assertRefused, assertAccepted } from './conformance-seat.ts'

/** Rule 5: wins are paid once, need a bet, and may be held for review. */
export const rulesOfWins: readonly ConformanceRule[] = [
  {
    number: '5.1',
    says: 'a win pays exactly its amount, and one of nothing pays nothing',
    check: async (scene) => {
      const { seat } = scene
      await mustBet(seat, 'win', 'win-bet', 2 * seat.one)
      await mustWin(seat, 'win', 'win', 5 * seat.one + 3)
      await mustBet(seat, 'lost', 'lost-bet', seat.one)
      await mustWin(seat, 'lost', 'lost', 0)
      await assertBalance(scene)
    },
  },
  {
    number: '5.2',
    says: 'a win that comes again is answered as the first time and pays nothing more; with another amount it is refused',
    check: async (scene) => {
      const { seat } = scene
      await mustBet(seat, 'twice', 'twice-bet', seat.one)
      const first = await mustWin(seat, 'twice', 'twice', 2 * seat.one)
      await mustBet(seat, 'twice-between', 'twice-between', seat.one)
      const again = await Promise.all(Array.from({ length: 10 }, () => seat.win('twice', 'twice', 2 * seat.one)))
      for (const one of again) assertSameAnswer(scene, first, one)
      assertRefused(await seat.win('twice', 'twice', 3 * seat.one), 422, 'idempotency_mismatch')
      await assertBalance(scene)
    },
  },
  {
    number: '5.3',
    says: 'a win without its bet is refused unless the profile pays promotions, and is taken once its bet is there',
    check: async (scene) => {
      const { seat, profile } = scene
      if (profile.winWithoutBet) await mustWin(seat, 'gift', 'gift', seat.one)
      else {
        assertRefused(await seat.win('early', 'early', 2 * seat.one), 409, 'conflict')
        await mustBet(seat, 'early', 'early-bet', seat.one)
        await mustWin(seat, 'early', 'early', 2 * seat.one)
      }
      await assertBalance(scene)
    },
  },
  {
    number: '5.4',
    says: 'a round may win several times, also after it was closed: a win that comes late is still a win',
    check: async (scene) => {
      const { seat } = scene
      await mustBet(seat, 'many', 'many-bet', seat.one)
      await mustWin(seat, 'many', 'many-1', seat.one, false)
      await mustWin(seat, 'many', 'many-2', seat.one, true)
      assertAccepted(await seat.close('many'))
      await mustWin(seat, 'many', 'many-late', seat.one)
      await assertBalance(scene)
    },
  },
  {
    number: '5.5',
    says: 'what was not played of the stake moves nothing, and belongs to the message: with another part it is refused',
    check: async (scene) => {
      const { seat } = scene
      const [half, whole] = [seat.textOf(seat.one), seat.textOf(2 * seat.one)]
      await mustBet(seat, 'held', 'held-bet', 2 * seat.one)
      const first = assertAccepted(await seat.win('held', 'held', seat.one, true, half))
      seat.moves(seat.one)
      assertSameAnswer(scene, first, await seat.win('held', 'held', seat.one, true, half))
      for (const other of [whole, undefined]) assertRefused(await seat.win('held', 'held', seat.one, true, other), 422, 'idempotency_mismatch')
      assertRefused(await seat.win('held', 'held-odd', seat.one, true, '-1'), 400, 'invalid_input')
      await assertBalance(scene)
    },
  },
  {
    number: '5.6',
    says: 'no more than the stake so far is unplayed; what was too much may come again when there is more',
    check: async (scene) => {
      const { seat } = scene
      const whole = seat.textOf(2 * seat.one)
      await mustBet(seat, 'over', 'over-bet', seat.one)
      assertRefused(await seat.win('over', 'over', seat.one, true, whole), 409, 'conflict')
      await mustBet(seat, 'over', 'over-more', seat.one)
      const late = assertAccepted(await seat.win('over', 'over', seat.one, true, whole))
      seat.moves(seat.one)
      assertThat(late.value['duplicate'] === false, 'a win that was refused must not be kept', late)
      assertRefused(await seat.win('over', 'over-again', seat.one, true, seat.textOf(1)), 409, 'conflict')
      await assertBalance(scene)
    },
  },
  {
    number: '5.7',
    says: 'the answer to a win reports whether its credit is held for review: a held win is accepted, repeated with the same answer, and does not change the balance',
    check: async (scene) => {
      const { seat, heldWin } = scene
      await mustBet(seat, 'review', 'review-bet', seat.one)
      const units = heldWin === null ? 2 * seat.one : seat.unitsOf(heldWin)
      const first = assertAccepted(await seat.win('review', 'review', units))
      const { held } = first.value
      assertThat(typeof held === 'boolean', 'the answer to a win must report whether it is held', first)
      assertThat(heldWin === null || held === true, `a win of ${heldWin} for a stake of one must be held`, first)
      if (held !== true) seat.moves(units)
      assertThat(seat.unitsOf(first.value['balance']) === seat.expected(), `the balance after it must be ${seat.expected()}`, first)
      const again = await seat.win('review', 'review', units)
      assertSameAnswer(scene, first, again)
      assertThat(again.value['held'] === held, 'the answer to a repeated win must report the same', again)
      assertRefused(await seat.win('review', 'review', units + 1), 422, 'idempotency_mismatch')
      await assertBalance(scene)
    },
  },
]
