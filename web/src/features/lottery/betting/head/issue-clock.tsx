import { formatCountdown } from '@perya/domain/lottery/draws/countdown'
import { type Translate, useTranslate } from '../../../../lib/text/text.tsx'
import { cx } from '../../../../ui/cx.ts'
import css from './issue-clock.module.css'
import { ClosingAnnouncement } from '../closing-announcement.tsx'
import { type Issue, nextDrawOf, useIssueSecondsLeft } from './use-issue.ts'

const hotSeconds = 60
const hourSeconds = 3600

const countdownText = (say: Translate, seconds: number): string => {
  const shown = formatCountdown(true, seconds)
  if (shown.shows === 'days') return say('bet.daysLeft', { days: shown.days, hours: shown.hours })
  return shown.shows === 'clock' ? `${shown.hours}:${shown.minutes}:${shown.seconds}` : '--:--:--'
}

const untilDrawText = (say: Translate, seconds: number): string =>
  seconds < hourSeconds ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : countdownText(say, seconds)

/** The text of a clock, left to right in every language. */
export const ClockText = ({ text, isHot, small }: { text: string; isHot: boolean; small: boolean }) => (
  <span className={cx(css['clock'], isHot && css['hot'], small && css['small'])} role="timer" aria-live="off" dir="ltr">
    {text}
  </span>
)

/** Time until an issue closes: hh:mm:ss, days and hours, or dashes (LOTT-17, LOTT-18, LOTT-19). */
export const IssueClock = ({ closesAt }: { closesAt: string | undefined }) => {
  const say = useTranslate()
  const left = useIssueSecondsLeft(closesAt) ?? 0
  return <ClockText small text={countdownText(say, left)} isHot={left > 0 && left < hotSeconds} />
}

/** What a lottery counts down to: the cut-off of the issue on sale; between two issues the next draw; dashes where nothing is planned. */
export const useSaleClock = (sale: Issue | undefined) => {
  const say = useTranslate()
  const left = useIssueSecondsLeft(sale?.current?.closesAt)
  const isOpen = sale !== undefined && sale.current !== null && left !== 0
  const untilDraw = useIssueSecondsLeft(isOpen ? undefined : nextDrawOf(sale))
  if (isOpen) return { state: 'open', left, text: countdownText(say, left ?? 0), isHot: left !== null && left < hotSeconds } as const
  if (untilDraw !== null && untilDraw > 0) return { state: 'between', left: null, text: untilDrawText(say, untilDraw), isHot: false } as const
  return { state: 'closed', left: null, text: countdownText(say, 0), isHot: false } as const
}

/** The clock of a lottery with its label; `label` names the issue that is on sale. */
export const SaleClock = ({ sale, label, small = false }: { sale: Issue | undefined; label: string; small?: boolean }) => {
  const say = useTranslate()
  const { state, left, text, isHot } = useSaleClock(sale)
  const closesAt = sale?.current?.closesAt
  return (
    <>
      {state === 'open' ? (
        <>
          <span className={cx(css['key'], css['long'])}>{label}</span>
          <span className={cx(css['key'], css['short'])}>{say('bet.closesIn')}</span>
        </>
      ) : (
        <span className={css['key']}>{say(state === 'between' ? 'bet.nextDraw' : 'bet.notOnSale')}</span>
      )}
      <ClockText text={text} isHot={isHot} small={small} />
      {!small && <ClosingAnnouncement key={closesAt} left={left} />}
    </>
  )
}
