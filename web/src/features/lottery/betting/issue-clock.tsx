import { formatCountdown } from '@perya/domain/lottery/countdown'
import { useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import css from './issue-clock.module.css'
import { ClosingAnnouncement } from './closing-announcement.tsx'
import { useIssueSecondsLeft } from './use-issue.ts'

const hotSeconds = 60

/** Time until an issue closes: hh:mm:ss, days and hours, or dashes (LOTT-17, LOTT-18, LOTT-19). */
export const IssueClock = ({ closesAt, small = false }: { closesAt: string | undefined; small?: boolean }) => {
  const say = useTranslate()
  const left = useIssueSecondsLeft(closesAt)
  const shown = formatCountdown(closesAt !== undefined, left ?? 0)
  const isHot = left !== null && left > 0 && left < hotSeconds
  return (
    <>
      <span className={cx(css['clock'], isHot && css['hot'], small && css['small'])} role="timer" aria-live="off" dir="ltr">
        {shown.shows === 'days'
          ? say('bet.daysLeft', { days: shown.days, hours: shown.hours })
          : shown.shows === 'clock'
            ? `${shown.hours}:${shown.minutes}:${shown.seconds}`
            : '--:--:--'}
      </span>
      {!small && <ClosingAnnouncement key={closesAt} left={left} />}
    </>
  )
}
