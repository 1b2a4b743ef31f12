import { firstSix } from '@perya/domain/lottery/draws/winning-number'
import { useState } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LotteryEntry, WireDraw } from '../entries.ts'
import css from './draw-history.module.css'
import { useLotteryFormat } from '../use-lottery-format.ts'

const firstShown = 5
const step = 10

/** Earlier draws: day or number, and the first six digits of the result (LOTT-14). */
export const OlderDraws = ({
  entry,
  draws,
  chosen,
  onChoose,
  more,
}: {
  entry: LotteryEntry
  draws: readonly WireDraw[]
  chosen: number
  onChoose: (place: number) => void
  more: (() => void) | null
}) => {
  const say = useTranslate()
  const { dayAndMonth, dayAndTime } = useLotteryFormat()
  const [count, setCount] = useState(firstShown)
  const listed = draws.slice(chosen + 1, chosen + 1 + count)
  const isMore = draws.length > chosen + 1 + count || more !== null
  if (listed.length === 0) return null
  return (
    <>
      <h3 className={css['olderTitle']}>{say('lottery.older')}</h3>
      <ul className={css['older']}>
        {listed.map((draw, index) => (
          <li key={draw.numero}>
            <button type="button" onClick={() => onChoose(chosen + 1 + index)}>
              <span>{entry.everySeconds === 0 ? dayAndMonth(draw.drawTime, entry.timeZone) : dayAndTime(draw.drawTime, entry.timeZone)}</span>
              <bdi dir="ltr">{firstSix(draw.winningNumber).join(' ')}</bdi>
              <Icon name="caret-right" />
            </button>
          </li>
        ))}
      </ul>
      {isMore && (
        <Button
          onClick={() => {
            setCount(count + step)
            if (draws.length <= chosen + 1 + count + step) more?.()
          }}
        >
          {say('lottery.more')}
        </Button>
      )}
    </>
  )
}
