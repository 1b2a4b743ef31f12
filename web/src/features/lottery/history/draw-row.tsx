import { showsDefaultPicture } from '@perya/domain/lottery/lottery-title'
import { memo } from 'react'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressLamps } from '../../../ui/figures/progress-lamps.tsx'
import { GamePoster } from '../../../ui/game/game-poster.tsx'
import { CountdownText } from '../countdown-text.tsx'
import type { LotteryEntry } from '../entries.ts'
import { DrawResult } from './draw-result.tsx'
import css from './draw-row.module.css'
import { useSecondsLeft } from '../server-second.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'
import { weekdayCodes, weekdayCodeName } from '../centre/weekdays.ts'

/** The default picture of lotteries (LOTT-21). */
const defaultPicture = '/lottery.svg'

/** Returns the picture of a lottery, or the default one where its kind and the currency require it. */
export const pictureOf = ({ gameType, vendor, icon }: Pick<LotteryEntry, 'gameType' | 'vendor' | 'icon'>, currency: string): string =>
  showsDefaultPicture(gameType, currency) || showsDefaultPicture(vendor, currency) ? defaultPicture : icon

const Days = ({ entry }: { entry: LotteryEntry }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const days = weekdayCodes.slice(1)
  const drawn = new Set(entry.drawDayOfWeek.split(',').map(Number))
  const named = days.filter((day) => drawn.has(day)).map((day) => weekdayCodeName(day, tag, 'long'))
  return (
    <span
      className={css['days']}
      role="img"
      aria-label={say('lottery.drawDays', { days: drawn.size === 7 ? say('lottery.everyDay') : named.join(', ') })}
    >
      {days.map((day) => (
        <i key={day} className={drawn.has(day) ? css['on'] : undefined}>
          {weekdayCodeName(day, tag, 'narrow')}
        </i>
      ))}
    </span>
  )
}

const lampsOfDraw = 5

/** While an issue waits for its draw the lamps fill as the moment approaches; then the newest result is shown. */
const Stub = ({ entry }: { entry: LotteryEntry }) => {
  const say = useTranslate()
  const { dayAndMonth } = useLotteryFormat()
  const untilDraw = useSecondsLeft(entry.lockedNumero === '' ? 0 : Date.parse(entry.lockedDrawTime))
  if (entry.lockedNumero !== '') {
    const left = untilDraw ?? entry.lockTime
    const lit = Math.min(lampsOfDraw, Math.max(1, Math.ceil((1 - left / Math.max(1, entry.lockTime)) * lampsOfDraw)))
    return (
      <>
        <span className={css['k']}>{say('lottery.number', { numero: entry.lockedNumero.slice(-4) })}</span>
        <b className={css['state']}>{say('lottery.drawing')}</b>
        <ProgressLamps of={lampsOfDraw} lit={lit} />
      </>
    )
  }
  if (entry.previousWinningNumber === '') return <span className={css['k']}>{say('lottery.noResult')}</span>
  const isTable = entry.family.startsWith('VN_')
  const count = entry.previousWinningNumber.split(',').length
  return (
    <>
      <span className={css['k']}>{isTable ? say('lottery.lastDb') : say('lottery.number', { numero: entry.previousNumero.slice(-4) })}</span>
      <DrawResult key={entry.previousNumero} family={entry.family} winning={entry.previousWinningNumber} most={count > 6 ? 3 : 5} small />
      <span className={css['k']}>
        {entry.everySeconds === 0
          ? dayAndMonth(entry.previousWinningTime, entry.timeZone)
          : entry.family === 'PK10'
            ? say('lottery.orderOfTen')
            : say('lottery.numbers', { count })}
      </span>
    </>
  )
}

type RowProps = {
  readonly entry: LotteryEntry
  readonly isChosen: boolean
  readonly isLiked: boolean
  readonly currency: string
  readonly onChoose: (entry: LotteryEntry) => void
  readonly onLike: (entry: LotteryEntry) => void
}

/** A lottery as a ticket: art, when it draws, how long betting lasts, and its newest result on the stub. */
export const DrawRow = memo(({ entry, isChosen, isLiked, currency, onChoose, onLike }: RowProps) => {
  const say = useTranslate()
  const { rhythm } = useLotteryFormat()
  const name = entry.labelName
  return (
    <article className={cx(css['ticket'], isChosen && css['chosen'])} data-game={entry.gameCode}>
      <GamePoster className={css['art']} src={pictureOf(entry, currency)} name={name} timing="near" />
      <div className={css['body']}>
        <h3>
          <button
            type="button"
            className={css['choose']}
            aria-pressed={isChosen}
            aria-label={say('lottery.show', { name })}
            onClick={() => onChoose(entry)}
          >
            {name}
          </button>
          <button
            type="button"
            className={cx(css['heart'], isLiked && css['liked'])}
            aria-pressed={isLiked}
            aria-label={say(isLiked ? 'lottery.unlike' : 'lottery.like', { name })}
            onClick={() => onLike(entry)}
          >
            <Icon name={isLiked ? 'heart-fill' : 'heart'} />
          </button>
        </h3>
        <span className={css['sub']}>{rhythm(entry)}</span>
        {entry.everySeconds === 0 && <Days entry={entry} />}
      </div>
      <div className={css['clock']}>
        <CountdownText isSale={entry.onSale} endsAt={entry.fewinTime} asReceived={entry.remainTime} name={name} />
      </div>
      <div className={css['stub']}>
        <Stub entry={entry} />
      </div>
    </article>
  )
})
