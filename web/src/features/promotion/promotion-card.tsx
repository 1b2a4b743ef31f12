import type { ActivityStatus } from '@perya/domain/promotion/activity-status'
import { buildUrl } from '../../lib/navigation/build-url.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { ContentText } from '../../ui/text/content-text.tsx'
import { usePicture } from '../../ui/text/picture-hosts.ts'
import css from './promotion.module.css'
import { PromotionStatusBadge } from './promotion-status-badge.tsx'
import { usePromotionFormat } from './use-promotion-format.ts'
import type { PromotionView } from './promotion-labels.ts'

/** One promotion in the list: picture, reward and conditions, deadline, and status. */
export const PromotionCard = ({ promotion, status, isFirst }: { promotion: PromotionView; status: ActivityStatus; isFirst: boolean }) => {
  const say = useTranslate()
  const { gives, asks, until } = usePromotionFormat()
  const { minimumAge } = useBrand()
  const picture = usePicture(promotion.imageUrl)
  return (
    <article className={css['card']} data-offer="" data-category={promotion.category}>
      <span className={css['picture']}>
        <img src={picture} alt="" width="1440" height="480" loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
      </span>
      <div className={css['body']}>
        <div className={css['line']}>
          <PromotionStatusBadge status={status} />
          <span className={css['when']}>
            {until({ ...promotion, status: status === 'coming_soon' || status === 'close' ? status : promotion.status })}
          </span>
        </div>
        <h2>
          <a href={buildUrl('/promoDetail', { id: promotion.id })}>
            <ContentText>{promotion.title}</ContentText>
          </a>
        </h2>
        <p>
          <ContentText>{promotion.summary}</ContentText>
        </p>
        <p className={css['gives']}>
          <b>{gives(promotion)}</b>
          <span>{asks(promotion)}</span>
          <span className={css['age']} role="img" aria-label={say('footer.ageBadge', { age: minimumAge })}>
            <bdi dir="ltr">{minimumAge}+</bdi>
          </span>
        </p>
      </div>
    </article>
  )
}
