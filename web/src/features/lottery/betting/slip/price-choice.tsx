import { floorTo, product, ratio } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { rebateRate } from '@perya/domain/lottery/bets/price'
import { useId } from 'react'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { useMoney, useShortMoney } from '../../../../lib/format/use-money.ts'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { setSlipPrice, type SlipPrice } from '../bet-store.ts'
import css from './price-choice.module.css'
import type { Prices } from '../current-terms.ts'

const mostMultiple = 100_000
const stakes = ['10', '20', '50', '100', '500'] as const

const percent = (most: number, series: number): string => {
  const hundredths = Number(floorTo(product(rebateRate(most, series), ratio(100)), 2))
  return String(hundredths / 100)
}

const wholeOf = (text: string): number => Math.min(mostMultiple, Math.max(1, Number(text.replaceAll(/\D/g, '').slice(0, 6)) || 1))

const Multiple = ({ multiple }: { multiple: number }) => {
  const say = useTranslate()
  const id = useId()
  return (
    <div className={css['part']}>
      <label htmlFor={id}>{say('bet.multiple')}</label>
      <div className={css['stepper']}>
        <IconButton label={say('bet.less')} disabled={multiple <= 1} onClick={() => setSlipPrice({ multiple: multiple - 1 })}>
          <span aria-hidden="true">−</span>
        </IconButton>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={multiple}
          onChange={(event) => setSlipPrice({ multiple: wholeOf(event.target.value) })}
        />
        <IconButton label={say('bet.more')} disabled={multiple >= mostMultiple} onClick={() => setSlipPrice({ multiple: multiple + 1 })}>
          <span aria-hidden="true">+</span>
        </IconButton>
      </div>
    </div>
  )
}

const Series = ({ series, bounds }: { series: number; bounds: NonNullable<Prices['series']> }) => {
  const say = useTranslate()
  const id = useId()
  return (
    <div className={css['part']}>
      <label htmlFor={id}>
        {say('bet.series')} <b className="num">{series}</b>
      </label>
      <input
        id={id}
        type="range"
        min={bounds.least}
        max={bounds.most}
        step={2}
        value={series}
        aria-describedby={`${id}-says`}
        onChange={(event) => setSlipPrice({ series: Number(event.target.value) })}
      />
      <span id={`${id}-says`} className={css['says']}>
        {say('bet.rebate', { percent: percent(bounds.most, series) })}
      </span>
    </div>
  )
}

const Stake = ({ stake }: { stake: string }) => {
  const say = useTranslate()
  const id = useId()
  const short = useShortMoney()
  return (
    <div className={css['part']}>
      <label htmlFor={id}>{say('bet.stake')}</label>
      <div className={css['stakes']}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={stake}
          onChange={(event) =>
            setSlipPrice({
              stake: event.target.value
                .replace(',', '.')
                .replaceAll(/[^\d.]/g, '')
                .slice(0, 12),
            })
          }
        />
        {stakes.map((amount) => (
          <button key={amount} type="button" aria-pressed={amount === stake} onClick={() => setSlipPrice({ stake: amount })}>
            <bdi dir="ltr">{short(amount)}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}

/** The price of a ticket: unit price, multiple and series, or a stake where the play has odds. */
export const PriceChoice = ({ play, prices, price, stakeText }: { play: Play; prices: Prices; price: SlipPrice; stakeText: string }) => {
  const say = useTranslate()
  const money = useMoney()
  if (play.mode === 'ODDS' || play.mode === 'PAYTABLE')
    return (
      <div className={css['choice']}>
        <Stake stake={stakeText} />
      </div>
    )
  return (
    <div className={css['choice']}>
      <div className={css['part']}>
        <span className={css['label']}>{say('bet.unitPrice')}</span>
        <Segmented
          label={say('bet.unitPrice')}
          value={price.unitPrice}
          choices={prices.unitPrices.map((value) => ({ value, says: money(value) }))}
          onChoose={(unitPrice) => setSlipPrice({ unitPrice })}
        />
      </div>
      <Multiple multiple={price.multiple} />
      {play.mode === 'SERIES' && prices.series !== null && <Series series={price.series} bounds={prices.series} />}
    </div>
  )
}
