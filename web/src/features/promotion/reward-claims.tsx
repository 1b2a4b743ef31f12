import { useQuery } from '@tanstack/react-query'
import { buildUrl } from '../../lib/navigation/build-url.ts'
import { ask } from '../../lib/calls/ask.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { BonusCard } from './bonus-card.tsx'
import css from './promotion.module.css'
import { PromotionStatusBadge } from './promotion-status-badge.tsx'
import { usePromotionFormat } from './use-promotion-format.ts'

/** Promotions in the reward centre: claimable rewards, the running bonus, and the member's participations. */
export const RewardClaims = () => {
  const say = useTranslate()
  const { money } = usePromotionFormat()
  const when = useMoment()
  const available = useQuery(ask('promotion.available', {}))
  const claims = useQuery(ask('promotion.claims', {}))
  const list = claims.data?.list ?? []
  const running = list.flatMap(({ title, bonus }) => (bonus?.state === 'running' ? [{ title, bonus }] : []))[0]
  const count = available.data?.availablePromo ?? 0
  return (
    <>
      <section className={css['panel']} aria-labelledby="reward-claim">
        <CardTitle id="reward-claim">{say('records.claim')}</CardTitle>
        <p className={css['line']}>
          <Icon name={count > 0 ? 'gift' : 'check-circle'} size="s" />
          <span>{count > 0 ? say('promotion.waiting', { count }) : say('promotion.waitingNone')}</span>
        </p>
        <a className={buttonClass('plain', 's')} href="/promotions">
          {say('promotion.showAll')}
        </a>
      </section>
      {running !== undefined && <BonusCard bonus={running.bonus} title={running.title} />}
      {list.length > 0 && (
        <section className={css['panel']} aria-labelledby="reward-promotions">
          <CardTitle id="reward-promotions">{say('promotion.mine')}</CardTitle>
          <ul className={css['claims']}>
            {list.map(({ key, promotionId, title, status, reason, amount, at }) => (
              <li key={key}>
                <div>
                  <a href={buildUrl('/promoDetail', { id: promotionId })}>{title}</a>
                  <small>{reason === '' ? when(at) : reason}</small>
                </div>
                {Number(amount) > 0 && <b>{money(amount)}</b>}
                <PromotionStatusBadge status={status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
