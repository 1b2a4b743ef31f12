import { numberFormat } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import css from './promotion.module.css'
import { usePromotionFormat } from './use-promotion-format.ts'
import type { WageringCostView, PromotionView } from './promotion-labels.ts'

/** The wagering cost of a bonus before it is claimed, at the games and the pace of the member. */
export const WageringCostPanel = ({ promotion, price }: { promotion: PromotionView; price: WageringCostView }) => {
  const say = useTranslate()
  const { money } = usePromotionFormat()
  const [hours, minutes] = [Math.floor(price.minutes / 60), price.minutes % 60]
  const isLoss = Number(price.cost) > Number(price.amount)
  return (
    <section className={css['price']} aria-labelledby="promotion-price">
      <CardTitle id="promotion-price">{say('promotion.price')}</CardTitle>
      <dl>
        <div>
          <dt>{say(price.isKnown ? 'promotion.price.bonus' : 'promotion.price.bonusMost')}</dt>
          <dd>{money(price.amount)}</dd>
        </div>
        <div>
          <dt>{say('promotion.price.required')}</dt>
          <dd>{money(price.required)}</dd>
        </div>
        <div>
          <dt>{say('promotion.price.staked')}</dt>
          <dd>{money(price.staked)}</dd>
        </div>
        <div>
          <dt>{say('promotion.price.time')}</dt>
          <dd>{say('promotion.price.hours', { hours, minutes })}</dd>
        </div>
        <div className={css['total']}>
          <dt>{say('promotion.price.cost')}</dt>
          <dd>{money(price.cost)}</dd>
        </div>
      </dl>
      <p className={isLoss ? css['warn'] : css['fine']}>
        {isLoss && <Icon name="warning" size="s" />}
        <span>{say(isLoss ? 'promotion.price.isLoss' : 'promotion.price.average', { cost: money(price.cost), amount: money(price.amount) })}</span>
      </p>
      <p className={css['fine']}>
        {say(price.isOwnPlay ? 'promotion.price.ownPlay' : 'promotion.price.usualPlay', {
          rtp: numberFormat('en', 'twoDecimals').format(price.rtp / 100),
        })}{' '}
        {say(price.isOwnPace ? 'promotion.price.ownPace' : 'promotion.price.usualPace')}
      </p>
      {promotion.mostStake !== '' && <p className={css['fine']}>{say('promotion.price.mostStake', { amount: money(promotion.mostStake) })}</p>}
    </section>
  )
}
