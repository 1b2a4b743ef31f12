import { playsOf } from '@perya/domain/lottery/plays'
import type { Family } from '@perya/domain/lottery/family'
import { currencyDigits } from '@perya/domain/money/currencies'
import { useId, useState } from 'react'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { moneyText } from '../../../lib/format/format-money.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChaseChoice } from '../betting/chase-choice.tsx'
import css from './desk.module.css'
import { PointBoard } from './point-board.tsx'
import { chaseCost, pointsCost, type PointTicket, type IssueOnSale } from './point-price.ts'
import { maxPointSlipTickets, usePointSlip } from './use-point-slip.ts'

const prices = ['0.1', '0.5', '1', '5', '10'] as const
const shownNumbers = 14

const PointPrice = ({ price, onPrice }: { price: string; onPrice: (price: string) => void }) => {
  const say = useTranslate()
  const id = useId()
  return (
    <div className={css['price']}>
      <label htmlFor={id}>{say('vn.pointPrice')}</label>
      <div>
        <input
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) =>
            onPrice(
              target.value
                .replace(',', '.')
                .replaceAll(/[^\d.]/g, '')
                .slice(0, 10),
            )
          }
        />
        {prices.map((one) => (
          <button key={one} type="button" aria-pressed={one === price} onClick={() => onPrice(one)}>
            {one}
          </button>
        ))}
      </div>
    </div>
  )
}

const SlipLine = ({ ticket, stake, onDrop }: { ticket: PointTicket; stake: string; onDrop: () => void }) => {
  const say = useTranslate()
  const { play, numbers } = ticket
  const more = numbers.length - shownNumbers
  return (
    <li>
      <span>
        <b>{say('vn.kind', { kind: play })}</b>
        <bdi dir="ltr">{numbers.slice(0, shownNumbers).join(' ')}</bdi>
        {more > 0 && <small>{say('vn.more', { more })}</small>}
      </span>
      <bdi dir="ltr" className="num">
        {stake}
      </bdi>
      <IconButton label={say('vn.drop', { kind: say('vn.kind', { kind: play }) })} onClick={onDrop}>
        <Icon name="x" />
      </IconButton>
    </li>
  )
}

/**
 * Betting on one lottery of Vietnam: the play, its numbers, the price of a point, and a slip of several tickets that is confirmed before it is
 * bought.
 */
export const PointBettingPanel = ({ family, sale }: { family: Family; sale: IssueOnSale }) => {
  const say = useTranslate()
  const { currency, currencySymbol } = useBrand()
  const { tag } = useLanguage()
  const money = (amount: string) => moneyText(amount, currencySymbol, tag, currencyDigits(currency))
  const plays = playsOf(family)
  const groups = [...new Set(plays.map(({ group }) => group))]
  const [code, setCode] = useState('lo2')
  const [picked, setPicked] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [pointPrice, setPointPrice] = useState('1')
  const [isAsking, setAsking] = useState(false)
  const slip = usePointSlip(sale)
  const play = plays.find((one) => one.code === code) ?? plays[0]
  if (!play) return null
  const choose = (chosen: string) => {
    setCode(chosen)
    setPicked([])
    setText('')
  }
  const ticket: PointTicket = { play: play.code, numbers: picked, pointPrice }
  const cost = pointsCost(family, sale, [ticket], currency)
  const { issues } = slip.chase
  const total = chaseCost(pointsCost(family, sale, slip.tickets, currency), slip.chase)
  const issue = sale.current?.issue
  const add = () => {
    slip.add(ticket)
    setPicked([])
    setText('')
  }
  const width = play.board.typed?.width ?? (play.board.rows[0]?.values.length === 10 ? 1 : 2)
  return (
    <div className={css['desk']}>
      <ChipRow label={say('vn.tabs')}>
        {groups.map((group) => (
          <Chip key={group} pressed={play.group === group} onPress={() => choose(plays.find((one) => one.group === group)?.code ?? code)}>
            {say('vn.tab', { tab: group })}
          </Chip>
        ))}
      </ChipRow>
      <div className={css['kinds']} role="group" aria-label={say('vn.plays')}>
        {plays
          .filter(({ group }) => group === play.group)
          .map((one) => (
            <button key={one.code} type="button" aria-pressed={one.code === play.code} onClick={() => choose(one.code)}>
              {say('vn.kind', { kind: one.code })}
            </button>
          ))}
      </div>
      <p className={css['rule']}>
        {say('vn.rule', { kind: play.code, width })} {say('vn.rate', { rate: sale.prices.odds[play.code]?.['hit'] ?? '' })}{' '}
        {play.board.rows[0]?.least === 1 && say('vn.perNumber', { points: play.units({ numbers: ['0'] }) })}
      </p>
      <PointBoard play={play} picked={picked} onPick={setPicked} text={text} onText={setText} />
      <PointPrice price={pointPrice} onPrice={setPointPrice} />
      <div className={css['sum']} aria-live="polite">
        <span>{say('vn.chosen', { count: picked.length })}</span>
        <span>
          {say('vn.cost')} <b className="num">{cost === null ? '–' : money(cost.stake)}</b>
        </span>
        <span>
          {say('vn.best')} <b className="num">{cost === null ? '–' : money(cost.best)}</b>
        </span>
        <Button kind="line" disabled={cost === null || slip.tickets.length >= maxPointSlipTickets} onClick={add}>
          {say('vn.add')}
        </Button>
      </div>
      <section className={css['slip']} aria-label={say('vn.slip')}>
        <h2>{say('vn.slipCount', { count: slip.tickets.length })}</h2>
        {slip.tickets.length === 0 ? (
          <p className={css['rule']}>{say('vn.slipEmpty')}</p>
        ) : (
          <>
            <ul>
              {slip.tickets.map((one, at) => (
                <SlipLine key={at} ticket={one} stake={money(pointsCost(family, sale, [one], currency)?.stake ?? '')} onDrop={() => slip.drop(at)} />
              ))}
            </ul>
            <ChaseChoice chase={slip.chase} onChase={slip.setChase} />
            {isAsking && total !== null && (
              <p role="status">
                {say(issues > 1 ? 'vn.confirmChase' : 'vn.confirmSays', {
                  count: slip.tickets.length,
                  amount: money(total),
                  issue: issue ?? '',
                  issues,
                })}
              </p>
            )}
            <div className={css['acts']}>
              <Button onClick={isAsking ? () => setAsking(false) : slip.clear}>{say(isAsking ? 'vn.back' : 'vn.clearSlip')}</Button>
              <Button
                kind="primary"
                disabled={total === null || issue === undefined || slip.isSending}
                onClick={() => {
                  if (isAsking && issue !== undefined) slip.buy(issue)
                  setAsking(!isAsking)
                }}
              >
                {total === null ? say('vn.buy', { amount: '' }) : say(isAsking ? 'vn.confirm' : 'vn.buy', { amount: money(total) })}
              </Button>
            </div>
            {issue === undefined && <p className={css['rule']}>{say('vn.notOnSale')}</p>}
          </>
        )}
      </section>
    </div>
  )
}
