import { formatCount, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tile } from '../../ui/pieces.tsx'
import { DrawBalls } from './draw-balls.tsx'
import type { Preview, PreviewTotals } from './lottery-wire.ts'

/** The result in force beside the right one, with the numbers that differ marked. */
export const ResultPair = ({ preview: { before, after, version }, family }: { preview: Preview; family: string }) => (
  <section className="pan draw-pair">
    <div>
      <span className="t3 small">{before === null ? t.lottery.notDrawn : t.lottery.wrong(version - 1)}</span>
      {before === null ? null : <DrawBalls draw={before} family={family} beside={after} mark="out" />}
    </div>
    <span className="t3 draw-arrow">
      <Icon name="arrow-right" />
    </span>
    <div className="draw-right">
      <span className="t2 small">{after === null ? t.lottery.cancelled : t.lottery.right(version)}</span>
      {after === null ? null : <DrawBalls draw={after} family={family} beside={before} />}
    </div>
  </section>
)

/** The sums of a correction in one book and currency. */
export const TotalTiles = ({ totals }: { totals: PreviewTotals }) => {
  const {
    book,
    currency,
    changed,
    tickets,
    winnersBefore,
    winnersAfter,
    newWinners,
    noMore,
    taken,
    takenPlayers,
    paid,
    paidPlayers,
    operator,
    short,
  } = totals
  const money = (amount: string) => formatMoney(amount, currency)
  const { tiles } = t.lottery
  return (
    <section className="pan tiles figures" aria-label={`${t.lottery.book(book)}, ${currency}`}>
      <Tile
        name={tiles.changed}
        value={t.lottery.of(formatCount(changed), formatCount(tickets))}
        small={t.lottery.stay(formatCount(tickets - changed))}
      />
      <Tile
        name={tiles.winners}
        value={`${formatCount(winnersBefore)} → ${formatCount(winnersAfter)}`}
        small={t.lottery.winnerChange(formatCount(newWinners), formatCount(noMore))}
      />
      <Tile name={tiles.taken} value={money(taken)} small={t.lottery.from(takenPlayers)} />
      <Tile name={tiles.paid} value={money(paid)} small={t.lottery.to(paidPlayers)} />
      <Tile name={tiles.operator} value={money(operator)} tone={operator.startsWith('-') ? 'loss' : ''} small={t.lottery.short(money(short))} />
    </section>
  )
}
