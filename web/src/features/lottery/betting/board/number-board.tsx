import { type QuickPick, quickPicksOf } from '@perya/domain/lottery/bets/board-picks'
import type { BoardRow, Play } from '@perya/domain/lottery/play'
import { memo, type MouseEvent } from 'react'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { cx } from '../../../../ui/cx.ts'
import { applyQuickPick, togglePickAt, useBetState } from '../bet-store.ts'
import { rowLabel, valueLabel, numberWidth } from '../bet-words.ts'
import css from './number-board.module.css'
import type { Prices } from '../current-terms.ts'

type Cell = { readonly value: number | string; readonly shown: string; readonly odds: string | undefined }

// A tap re-renders only the balls that changed.
const Ball = memo(({ at, shown, odds, isOn }: { at: number; shown: string; odds: string | undefined; isOn: boolean }) => (
  <button
    type="button"
    className={cx(odds === undefined ? css['ball'] : css['side'], shown.length > 3 && css['word'])}
    data-at={at}
    aria-pressed={isOn}
  >
    <span>{shown}</span> {odds !== undefined && <bdi className={css['odds']}>{odds}</bdi>}
  </button>
))

const none: readonly (number | string)[] = []

const Row = memo(({ play, row, cells, title }: { play: Play; row: BoardRow; cells: readonly Cell[]; title: string }) => {
  const say = useTranslate()
  const picked = useBetState(({ picks }) => picks[row.key] ?? none)
  const quick = quickPicksOf(play.board, row)
  const onTap = (event: MouseEvent<HTMLElement>) => {
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined
    const cell = at === undefined ? undefined : cells[Number(at)]
    if (cell !== undefined) togglePickAt(play, row, cell.value)
  }
  const isSides = play.board.kind === 'picks'
  return (
    <div className={cx(css['row'], !isSides && cells.length < 11 && css['line'])}>
      <div className={css['head']}>
        <h2>{title}</h2>
        {quick.length > 0 && (
          <div className={css['quick']} role="group" aria-label={say('bet.quick', { row: title })}>
            {quick.map((name: QuickPick) => (
              <button key={name} type="button" onClick={() => applyQuickPick(row, name)}>
                {say('bet.quickPick', { name })}
              </button>
            ))}
          </div>
        )}
      </div>
      <div
        role="group"
        aria-label={title}
        className={isSides ? css['sides'] : css['balls']}
        data-many={cells.length > 20 ? '' : undefined}
        onClick={onTap}
      >
        {cells.map(({ value, shown, odds }, at) => (
          <Ball key={value} at={at} shown={shown} odds={odds} isOn={picked.includes(value)} />
        ))}
      </div>
    </div>
  )
})

/** The board of a play, generated from its data: rows of balls or of sides with their odds, usable by touch and keyboard. */
export const NumberBoard = memo(({ play, prices, date }: { play: Play; prices: Prices; date: string }) => {
  const say = useTranslate()
  const width = play.board.kind === 'values' ? 1 : numberWidth(play.family)
  const table = prices.odds[play.code]
  const priceKey = (value: string): string => play.priceKey?.({ pick: value, date }) ?? value
  return (
    <div className={cx(css['board'], play.board.kind === 'picks' && css['ofSides'])}>
      {play.board.rows.map((row) => {
        const isSide = play.mode === 'ODDS' && row.most === 1
        const cells = row.values.map((value) => ({
          value,
          shown: valueLabel(say, row.key, value, width),
          odds: isSide && typeof value === 'string' ? table?.[priceKey(value)] : undefined,
        }))
        return <Row key={row.key} play={play} row={row} cells={cells} title={rowLabel(say, play.family, row.key)} />
      })}
    </div>
  )
})
