import type { Handler } from '../handler.ts'
import { amountIn } from '../records/present-movement.ts'
import { nameOf } from '../team/persons.ts'
import { ownPayment } from './own-payment.ts'
import { shownSums } from './present-payment.ts'
import { type Line, type Player, readLines, readPlayers } from './read-lines.ts'

const figures = ['valid_bet', 'paid', 'rebate', 'bonus'] as const
const addsUp = (lines: readonly Line[], player: Player): boolean =>
  figures.every((figure) => lines.reduce((all, line) => all + line[figure], 0) === player[figure])

/** The lines behind one window of a payment, member by member; a window outside of it has none. */
export const lines: Handler<'payout.lines'> = async ({ id, at, after }, { house, principal }) => {
  const payment = await ownPayment(house, principal, id)
  const { currency, figures_from: from, period_end: to } = payment
  const window = new Date(at)
  if (window < from || window >= to) return { list: [], more: null }
  const { players, isMore } = await readPlayers(house, payment, window, after)
  const list = await Promise.all(
    players.map(async (player) => {
      const found = await readLines(house, player.member_id, currency, window)
      const say = (line: Line, figure: (typeof figures)[number]) => amountIn(currency, line[figure])
      return {
        member: nameOf(house, player),
        ...shownSums(currency, { ...player, validBet: player.valid_bet }),
        adds: addsUp(found, player),
        lines: found.map((line) => ({
          ...{ reference: line.reference, at: line.at.toISOString(), kind: line.kind, game: line.title_id },
          ...{ validBet: say(line, 'valid_bet'), paid: say(line, 'paid'), rebate: say(line, 'rebate'), bonus: say(line, 'bonus') },
        })),
      }
    }),
  )
  return { list, more: isMore ? (players.at(-1)?.member_id ?? null) : null }
}
