import { formatCountdown } from '@perya/domain/lottery/draws/countdown'
import { useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import css from './countdown-text.module.css'
import { useSecondsLeft } from './server-second.ts'

/** Seconds under which a countdown is highlighted. */
const lastMinute = 60

/** Time until betting ends: hh:mm:ss, days and hours, or dashes (LOTT-17..20). `asReceived` is shown until the server's clock is known. */
export const CountdownText = ({ isSale, endsAt, asReceived, name }: { isSale: boolean; endsAt: number; asReceived: number; name: string }) => {
  const say = useTranslate()
  const seconds = useSecondsLeft(endsAt) ?? asReceived
  const shown = formatCountdown(isSale, seconds)
  if (shown.shows === 'dashes')
    return (
      <span className={cx(css['clock'], css['off'])} role="timer" aria-live="off" aria-label={`${name}: ${say('lottery.notOnSale')}`}>
        <bdi dir="ltr">--:--:--</bdi>
      </span>
    )
  if (shown.shows === 'days')
    return (
      <span className={css['clock']} role="timer" aria-live="off" aria-label={say('lottery.closesIn', { name })}>
        <span>
          {shown.days}
          <small>{say('lottery.days', { days: '' })}</small>
        </span>
        <span>
          {shown.hours}
          <small>{say('lottery.hours', { hours: '' })}</small>
        </span>
      </span>
    )
  return (
    <span
      className={cx(css['clock'], seconds < lastMinute && css['hot'])}
      role="timer"
      aria-live="off"
      aria-label={say('lottery.closesIn', { name })}
    >
      <bdi dir="ltr">
        {shown.hours}
        <i>:</i>
        {shown.minutes}
        <i>:</i>
        {shown.seconds}
      </bdi>
    </span>
  )
}
