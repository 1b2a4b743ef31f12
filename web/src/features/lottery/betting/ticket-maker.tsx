import { toDecimal } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { useBrand } from '../../../lib/brand.tsx'
import { useSay } from '../../../lib/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { addTickets, betStore, clearPicks, mostOnSlip, pickedNow, useBet, useSlip } from './bet-store.ts'
import { costOf } from './cost-of.ts'
import { Money } from './money.tsx'
import { PriceChoice } from './price-choice.tsx'
import { asMoney, filled, type Prices } from './terms-of.ts'
import css from './ticket-maker.module.css'

/** What the picks on the board would cost and could win, live, and the way onto the slip. */
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
    const say = useSay()
    const { currency } = useBrand()
    const picks = useBet((bet) => bet.picks)
    const typed = useBet((bet) => bet.typed)
    const chosen = useBet((bet) => bet.price)
    const price = useMemo(() => filled(chosen, prices, leastStake), [chosen, prices, leastStake])
    const cost = useMemo(() => costOf(play, pickedNow(play, picks, typed), price, prices, date), [play, picks, typed, price, prices, date])
    const [told, setTold] = useState('')
    const onSlip = useSlip(gameCode).length
    const isReady = cost.tickets.length > 0
    const isFull = onSlip + cost.tickets.length > mostOnSlip
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
              <dd className="num">{hasUnits ? cost.units.toLocaleString('en') : cost.tickets.length}</dd>
            </div>
            <div>
              <dt>{say('bet.cost')}</dt>
              <dd>
                <Money amount={toDecimal(cost.stake)} />
              </dd>
            </div>
            <div>
              <dt>{say('bet.best')}</dt>
              <dd>
                <Money amount={asMoney(cost.best, currency)} />
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
              {isFull ? say('bet.slipFull', { most: mostOnSlip }) : say('bet.add')}
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
