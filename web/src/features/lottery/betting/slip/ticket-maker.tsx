import { randomPicks } from '@perya/domain/lottery/bets/board-picks'
import { toDecimal } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import { useBrand } from '../../../../lib/brand/brand.tsx'
import { formatExact } from '../../../../lib/format/format-count.ts'
import { useMoney, useShortMoney } from '../../../../lib/format/use-money.ts'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { addTickets, betStore, clearPicks, maxSlipTickets, currentSelections, setPicks, type SlipPrice, useBetState, useSlip } from '../bet-store.ts'
import { openBoardSheet, type SheetBoard } from '../board/board-sheets.ts'
import { ticketCost, type TicketCost } from './ticket-cost.ts'
import { MoneyText } from '../tickets/money-text.tsx'
import { PriceChoice } from './price-choice.tsx'
import { fractionToMoney, withDefaults, type Prices } from '../current-terms.ts'
import { randomBelow } from '../board/random-below.ts'
import css from './ticket-maker.module.css'

const hasUnits = ({ mode }: Play): boolean => mode === 'SERIES' || mode === 'ODDS_UNITS'

/** Units, cost and highest win of the picks: three figures, or on a phone a line. */
const Figures = ({ id, play, cost }: { id: string; play: Play; cost: TicketCost }) => {
  const say = useTranslate()
  const money = useMoney()
  const { currency } = useBrand()
  const best = fractionToMoney(cost.best, currency)
  const stake = toDecimal(cost.stake)
  const count = hasUnits(play) ? cost.units : cost.tickets.length
  return (
    <>
      <dl className={css['facts']}>
        <div>
          <dt>{hasUnits(play) ? say('bet.units') : say('bet.tickets')}</dt>
          <dd className="num">{hasUnits(play) ? formatExact(count, 'en') : count}</dd>
        </div>
        <div>
          <dt>{say('bet.cost')}</dt>
          <dd>
            <MoneyText amount={stake} />
          </dd>
        </div>
        <div>
          <dt>{say('bet.best')}</dt>
          <dd>
            <MoneyText amount={best} />
          </dd>
        </div>
      </dl>
      <p id={id} className={css['brief']}>
        <b className="num" dir="auto">
          {say('bet.sum', { count, cost: money(stake) })}
        </b>
        <span>
          {say('bet.best')} <MoneyText amount={best} />
        </span>
      </p>
    </>
  )
}

/** Opens the sheet of the stake, and shows what a ticket costs now. */
const StakeButton = ({ board, price }: { board: SheetBoard; price: SlipPrice }) => {
  const say = useTranslate()
  const short = useShortMoney()
  const stake = hasUnits(board.play) ? say('bet.stakeOf', { price: short(price.unitPrice), multiple: price.multiple }) : short(price.stake)
  return (
    <Button
      className={css['stake']}
      aria-haspopup="dialog"
      aria-label={say('bet.stakeNow', { stake })}
      onClick={() => openBoardSheet('lotteryStake', board)}
    >
      <bdi className="num">{stake}</bdi>
      <Icon name="caret-down" size="s" />
    </Button>
  )
}

/** Cost and possible win of the picks on the board, live, and the button that adds them to the slip. */
export const TicketMaker = memo(
  ({
    gameCode,
    play,
    prices,
    leastStake,
    date,
    children,
  }: {
    gameCode: string
    play: Play
    prices: Prices
    leastStake: string
    date: string
    children: ReactNode
  }) => {
    const say = useTranslate()
    const sum = useId()
    const picks = useBetState((bet) => bet.picks)
    const typed = useBetState((bet) => bet.typed)
    const chosen = useBetState((bet) => bet.price)
    const price = useMemo(() => withDefaults(chosen, prices, leastStake), [chosen, prices, leastStake])
    const cost = useMemo(
      () => ticketCost(play, currentSelections(play, picks, typed), price, prices, date),
      [play, picks, typed, price, prices, date],
    )
    const [told, setTold] = useState('')
    const onSlip = useSlip(gameCode).length
    const isReady = cost.tickets.length > 0
    const isFull = onSlip + cost.tickets.length > maxSlipTickets
    const board = { gameCode, play }
    const add = () => {
      if (!isReady || isFull) return
      const count = cost.tickets.length
      addTickets(gameCode, play.code, cost.tickets, price)
      setTold(say('bet.added', { count, all: betStore.getState().slips[gameCode]?.length ?? 0 }))
    }
    const hasPicks = typed !== null ? typed !== '' : Object.values(picks).some((list) => list.length > 0)
    return (
      <div className={css['maker']}>
        <div className={css['price']}>
          <PriceChoice play={play} prices={prices} price={price} stakeText={chosen.stake === '' ? price.stake : chosen.stake} />
        </div>
        <div className={css['sum']}>
          <Figures id={sum} play={play} cost={cost} />
          <div className={css['tools']}>
            <Button kind="line" onClick={() => setPicks(randomPicks(play, randomBelow, date))}>
              {say('bet.random')}
            </Button>
            <IconButton
              className={css['more']}
              label={say('bet.picksTitle')}
              aria-haspopup="dialog"
              onClick={() => openBoardSheet('lotteryPicks', board)}
            >
              <Icon name="dots-three" />
            </IconButton>
          </div>
          <div className={css['acts']}>
            {hasPicks && (
              <Button kind="ghost" className={css['clear']} onClick={clearPicks}>
                {say('bet.clear')}
              </Button>
            )}
            <StakeButton board={board} price={price} />
            {children}
            <Button className={css['add']} aria-disabled={!isReady || isFull} aria-describedby={sum} onClick={add}>
              {isFull ? say('bet.slipFull', { most: maxSlipTickets }) : say('bet.add')}
            </Button>
          </div>
          <span className="said" role="status">
            {told}
          </span>
        </div>
      </div>
    )
  },
)
