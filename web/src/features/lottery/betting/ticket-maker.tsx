import { toDecimal } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { formatExact } from '../../../lib/format/format-count.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { addTickets, betStore, clearPicks, maxSlipTickets, currentSelections, useBetState, useSlip } from './bet-store.ts'
import { ticketCost } from './ticket-cost.ts'
import { MoneyText } from './money-text.tsx'
import { PriceChoice } from './price-choice.tsx'
import { fractionToMoney, withDefaults, type Prices } from './current-terms.ts'
import css from './ticket-maker.module.css'

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
    const { currency } = useBrand()
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
    const add = () => {
      if (!isReady || isFull) return
      const count = cost.tickets.length
      addTickets(gameCode, play.code, cost.tickets, price)
      setTold(say('bet.added', { count, all: betStore.getState().slips[gameCode]?.length ?? 0 }))
    }
    const hasUnits = play.mode === 'SERIES' || play.mode === 'ODDS_UNITS'
    const hasPicks = typed !== null ? typed !== '' : Object.values(picks).some((list) => list.length > 0)
    return (
      <div className={css['maker']}>
        <PriceChoice play={play} prices={prices} price={price} stakeText={chosen.stake === '' ? price.stake : chosen.stake} />
        <div className={css['sum']}>
          <dl className={css['facts']}>
            <div>
              <dt>{hasUnits ? say('bet.units') : say('bet.tickets')}</dt>
              <dd className="num">{hasUnits ? formatExact(cost.units, 'en') : cost.tickets.length}</dd>
            </div>
            <div>
              <dt>{say('bet.cost')}</dt>
              <dd>
                <MoneyText amount={toDecimal(cost.stake)} />
              </dd>
            </div>
            <div>
              <dt>{say('bet.best')}</dt>
              <dd>
                <MoneyText amount={fractionToMoney(cost.best, currency)} />
              </dd>
            </div>
          </dl>
          <div className={css['acts']}>
            {hasPicks && (
              <Button kind="ghost" onClick={clearPicks}>
                {say('bet.clear')}
              </Button>
            )}
            <Button className={css['add']} aria-disabled={!isReady || isFull} onClick={add}>
              {isFull ? say('bet.slipFull', { most: maxSlipTickets }) : say('bet.add')}
            </Button>
            {children}
          </div>
          <span className="said" role="status">
            {told}
          </span>
        </div>
      </div>
    )
  },
)
