import { type ActivityStatus, isActionable } from '@perya/domain/promotion/activity-status'
import { useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import css from './promotion.module.css'
import { statusLabels } from './promotion-labels.ts'

const tone = { rejected: 'bad', issued: 'good', claimed: 'good', process: 'waits', applying: 'waits', joined: 'waits' } as const
const isToned = (status: ActivityStatus): status is keyof typeof tone => Object.hasOwn(tone, status)

/** The status of a promotion: one label for each of ten (PROMO-03). */
export const PromotionStatusBadge = ({ status }: { status: ActivityStatus }) => {
  const say = useTranslate()
  return (
    <span className={cx(css['badge'], isActionable(status) && css['act'], isToned(status) && css[tone[status]])} data-status={status}>
      {say(statusLabels[status])}
    </span>
  )
}
