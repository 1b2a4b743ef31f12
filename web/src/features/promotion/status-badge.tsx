import { type ActivityStatus, isActionable } from '@perya/domain/promotion/activity-status'
import { useSay } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import css from './promotion.module.css'
import { statusWord } from './words.ts'

const tone = { rejected: 'bad', issued: 'good', claimed: 'good', process: 'waits', applying: 'waits', joined: 'waits' } as const
const isToned = (status: ActivityStatus): status is keyof typeof tone => Object.hasOwn(tone, status)

/** What a promotion says of itself: one word for each of ten standings (PROMO-03). */
export const StatusBadge = ({ status }: { status: ActivityStatus }) => {
  const say = useSay()
  return (
    <span className={cx(css['badge'], isActionable(status) && css['act'], isToned(status) && css[tone[status]])} data-status={status}>
      {say(statusWord[status])}
    </span>
  )
}
