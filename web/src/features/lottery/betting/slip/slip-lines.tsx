import { toDecimal } from '@perya/domain/lottery/fraction'
import type { Family } from '@perya/domain/lottery/family'
import { findPlay } from '@perya/domain/lottery/bets/plays'
import { maxPayout, ticketStake } from '@perya/domain/lottery/bets/price'
import { memo } from 'react'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { useMoney } from '../../../../lib/format/use-money.ts'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { removeTicket, type SlipTicket } from '../bet-store.ts'
import { playTitle, selectionLabel } from '../bet-words.ts'
import { MoneyText } from '../tickets/money-text.tsx'
import css from './slip.module.css'
import { currentOdds, type Prices, currentTerms } from '../current-terms.ts'

/** Returns the cost of a ticket of the slip at current prices; null where it can no longer be priced. */
export const stakeOfTicket = (family: Family, ticket: SlipTicket, prices: Prices) => {
  const play = findPlay(family, ticket.play)
  const terms = play && currentTerms(play, ticket.selection, ticket.price, prices)
  return play && terms ? ticketStake(play.units(ticket.selection), terms) : null
}

/** Returns the highest payout of a ticket of the slip at current prices; null where it can no longer be priced. */
export const bestOfTicket = (family: Family, ticket: SlipTicket, prices: Prices) => {
  const play = findPlay(family, ticket.play)
  const terms = play && currentTerms(play, ticket.selection, ticket.price, prices)
  return play && terms ? maxPayout(play, ticket.selection, terms) : null
}

const Line = memo(({ gameCode, family, ticket, prices }: { gameCode: string; family: Family; ticket: SlipTicket; prices: Prices }) => {
  const say = useTranslate()
  const money = useMoney()
  const play = findPlay(family, ticket.play)
  if (!play) return null
  const words = selectionLabel(say, play, ticket.selection)
  const stake = stakeOfTicket(family, ticket, prices)
  const { price } = ticket
  const odds = play.mode === 'ODDS' ? currentOdds(play, ticket.selection, prices) : null
  const terms =
    odds !== null
      ? say('bet.atOdds', { odds })
      : play.mode === 'PAYTABLE'
        ? ''
        : say('bet.unitsAt', { units: play.units(ticket.selection), price: money(price.unitPrice), multiple: price.multiple })
  return (
    <li className={css['line']}>
      <div className={css['what']}>
        <b dir="auto">{words}</b>
        <span>{playTitle(say, play)}</span>
        <span className="num">
          {terms}
          {play.mode === 'SERIES' && ` · ${say('bet.series')} ${price.series}`}
        </span>
      </div>
      <div className={css['end']}>
        {stake ? <MoneyText amount={toDecimal(stake)} /> : '--'}
        <IconButton label={say('bet.drop', { ticket: words })} onClick={() => removeTicket(gameCode, ticket.id)}>
          <Icon name="x" size="s" />
        </IconButton>
      </div>
    </li>
  )
})

/** The tickets on a slip. */
export const SlipLines = memo(
  ({ gameCode, family, slip, prices }: { gameCode: string; family: Family; slip: readonly SlipTicket[]; prices: Prices }) => (
    <ul className={css['lines']}>
      {slip.map((ticket) => (
        <Line key={ticket.id} gameCode={gameCode} family={family} ticket={ticket} prices={prices} />
      ))}
    </ul>
  ),
)
