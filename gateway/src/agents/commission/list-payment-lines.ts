import type { Handler } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { maskedTeamName } from '../team/core/persons.ts'
import { requireOwnPayment } from './payments/require-own-payment.ts'
import { presentTeamFigures } from './payments/present-payment.ts'
import { type ContributionLine, type Contributor, readLines, readPlayers } from './payments/read-lines.ts'

const figures = ['valid_bet', 'paid', 'rebate', 'bonus'] as const
const addsUp = (lines: readonly ContributionLine[], player: Contributor): boolean =>
  figures.every((figure) => lines.reduce((all, line) => all + line[figure], 0) === player[figure])

/** The ledger entries behind one window of a payment, member by member; empty for a window outside of it. */
export const listPaymentLines: Handler<'payout.lines'> = async ({ id, at, after }, { app, principal }) => {
  const payment = await requireOwnPayment(app, principal, id)
  const { currency, figures_from: from, period_end: to } = payment
  const window = new Date(at)
  if (window < from || window >= to) return { list: [], more: null }
  const { players, isMore } = await readPlayers(app, payment, window, after)
  const list = await Promise.all(
    players.map(async (player) => {
      const found = await readLines(app, player.member_id, currency, window)
      const format = (line: ContributionLine, figure: (typeof figures)[number]) => formatInCurrency(currency, line[figure])
      return {
        member: maskedTeamName(app, player),
        ...presentTeamFigures(currency, { ...player, validBet: player.valid_bet }),
        adds: addsUp(found, player),
        lines: found.map((line) => ({
          ...{ reference: line.reference, at: line.at.toISOString(), kind: line.kind, game: line.title_id },
          ...{ validBet: format(line, 'valid_bet'), paid: format(line, 'paid'), rebate: format(line, 'rebate'), bonus: format(line, 'bonus') },
        })),
      }
    }),
  )
  return { list, more: isMore ? (players.at(-1)?.member_id ?? null) : null }
}
