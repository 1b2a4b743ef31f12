import { useId } from 'react'
import { useMoney } from '../../../lib/format/use-money.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './desk.module.css'
import type { PointCost } from './point-price.ts'

const prices = ['0.1', '0.5', '1', '5', '10'] as const

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

type Props = {
  readonly count: number
  readonly cost: PointCost | null
  readonly price: string
  readonly onPrice: (price: string) => void
  readonly onSlip: number
  readonly slipId: string
  readonly isFull: boolean
  readonly isQuickShown: boolean
  readonly onQuick: () => void
  readonly onRandom: () => void
  readonly onAdd: () => void
}

/** Price of a point, cost and possible win of the chosen numbers, and the button that adds them to the slip; on a phone the foot of the screen. */
export const PointFooter = ({ count, cost, price, onPrice, onSlip, slipId, isFull, isQuickShown, onQuick, onRandom, onAdd }: Props) => {
  const say = useTranslate()
  const money = useMoney()
  const sum = useId()
  const amount = (of: 'stake' | 'best'): string => (cost === null ? (count === 0 ? money('0') : '–') : money(cost[of]))
  const showSlip = () => {
    const slip = document.getElementById(slipId)
    slip?.scrollIntoView({ block: 'start' })
    slip?.focus({ preventScroll: true })
  }
  return (
    <div className={css['sum']}>
      <p id={sum} className={css['figures']} aria-live="polite">
        <span>{say('vn.chosen', { count })}</span>
        <span>
          <span>{say('vn.cost')}</span> <b className="num">{amount('stake')}</b>
        </span>
        <span className={css['best']}>
          {say('vn.best')} <b className="num">{amount('best')}</b>
        </span>
      </p>
      <div className={css['tools']}>
        <Button kind="line" onClick={onRandom}>
          {say('bet.random')}
        </Button>
        <IconButton className={css['more']} label={say('bet.picksTitle')} aria-expanded={isQuickShown} onClick={onQuick}>
          <Icon name="dots-three" />
        </IconButton>
      </div>
      <div className={css['adds']}>
        <PointPrice price={price} onPrice={onPrice} />
        <Button
          className={css['toSlip']}
          kind={onSlip > 0 ? 'primary' : 'plain'}
          aria-label={say('bet.openSlip', { count: onSlip })}
          onClick={showSlip}
        >
          <Icon name="ticket" />
          {onSlip > 0 && <span className="num">{onSlip}</span>}
        </Button>
        <Button className={css['add']} disabled={cost === null || isFull} aria-describedby={sum} onClick={onAdd}>
          {say('vn.add')}
        </Button>
      </div>
    </div>
  )
}
