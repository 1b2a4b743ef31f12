import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { buildUrl } from '../../lib/navigation/build-url.ts'
import { ask } from '../../lib/calls/ask.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { useSession } from '../session/index.ts'
import css from './promotion.module.css'
import type { PromotionView } from './promotion-labels.ts'
import { useParticipation } from './use-participation.ts'
import { usePromotionFormat } from './use-promotion-format.ts'
import { CardTitle } from '../../ui/page/section-head.tsx'

const Offer = ({ promotion, isChosen, onChoose }: { promotion: PromotionView; isChosen: boolean; onChoose: () => void }) => {
  const say = useTranslate()
  const { money, gives } = usePromotionFormat()
  const { id, title, times, days, leastDeposit } = promotion
  const { data: price } = useQuery({ ...ask('promotion.price', { id }), enabled: times > 0 })
  return (
    <div className={css['bonusOption']}>
      <label>
        <input type="radio" name="bonus" checked={isChosen} onChange={onChoose} />
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>
          {gives(promotion)} · {say('promotion.bonusFrom', { amount: money(leastDeposit) })}
        </small>
        <small>
          {times === 0
            ? say('promotion.asksNothing')
            : price === undefined
              ? say('promotion.asksTimes', { times })
              : say(price.isKnown ? 'promotion.bonusCost' : 'promotion.bonusCostMost', {
                  required: money(price.required),
                  days,
                  cost: money(price.cost),
                })}
        </small>
      </label>
      <a className={css['bonusTerms']} href={buildUrl('/promoDetail', { id })}>
        {say('promotion.bonusTerms')}
        <span className="said"> {title}</span>
      </a>
    </div>
  )
}

/** The deposit promotions that the member can join with the next deposit, each with its wagering and likely cost; none is preselected. */
export const DepositBonusChoice = ({
  value,
  className,
  onChoose,
}: {
  /** Id of the chosen promotion; empty: none. */
  value: string
  className?: string | undefined
  onChoose: (id: string) => void
}) => {
  const say = useTranslate()
  const { code: language } = useLanguage()
  const { isClosed } = useSession()
  const isOn = useModule('PROMO3') && !isClosed
  const statusOf = useParticipation()
  const { data } = useQuery({ ...ask('promotion.list', { category: '', language }), enabled: isOn })
  const offers = isOn ? (data?.list ?? []).filter((promotion) => promotion.needs === 'deposit' && statusOf(promotion) === 'join') : []
  // A choice is kept while the account is completed; a promotion that has ended meanwhile is not joined.
  const isOver = data !== undefined && value !== '' && !offers.some(({ id }) => id === value)
  useEffect(() => {
    if (isOver) onChoose('')
  }, [isOver, onChoose])
  if (offers.length === 0) return null
  return (
    <section className={className} aria-labelledby="cashier-bonus">
      <CardTitle id="cashier-bonus">{say('promotion.bonus')}</CardTitle>
      <div className={css['bonusOptions']} role="radiogroup" aria-labelledby="cashier-bonus">
        <div className={css['bonusOption']}>
          <label>
            <input type="radio" name="bonus" checked={value === ''} onChange={() => onChoose('')} />
            <b>{say('promotion.bonusNone')}</b>
            <small>{say('promotion.bonusNoneText')}</small>
          </label>
        </div>
        {offers.map((promotion) => (
          <Offer key={promotion.id} promotion={promotion} isChosen={promotion.id === value} onChoose={() => onChoose(promotion.id)} />
        ))}
      </div>
      {value !== '' && <p className={css['fine']}>{say('promotion.bonusClaim')}</p>}
    </section>
  )
}
