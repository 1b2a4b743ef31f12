import { countdownOf, secondsLeft } from '@perya/domain/lottery/countdown'
import { useSay } from '../../../lib/text.tsx'
import { cx } from '../../../ui/cx.ts'
import css from './vietnam.module.css'

const lastMinute = 60

/** Time until betting ends; dashes when it is over or the lottery is not on sale. */
export const TimeLeft = ({ name, closesAt, isSale, now }: { name: string; closesAt: string; isSale: boolean; now: number | null }) => {
  const say = useSay()
  const seconds = now === null || closesAt === '' ? 0 : secondsLeft(Date.parse(closesAt), now)
  const shown = countdownOf(isSale && now !== null, seconds)
  const label = shown.shows === 'dashes' ? say('vn.closed', { name }) : say('vn.closesIn', { name })
  return (
    <span className={cx(css['clock'], shown.shows === 'clock' && seconds < lastMinute && css['hot'])} role="timer" aria-live="off" aria-label={label}>
      {shown.shows === 'days' ? (
        <span>{say('vn.daysLeft', { days: shown.days, hours: shown.hours })}</span>
      ) : (
        <bdi dir="ltr">{shown.shows === 'clock' ? `${shown.hours}:${shown.minutes}:${shown.seconds}` : '--:--:--'}</bdi>
      )}
    </span>
  )
}
