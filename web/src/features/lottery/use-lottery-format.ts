import { useMemo } from 'react'
import { type DateShape, dateFormat } from '../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import type { LotteryEntry } from './entries.ts'
import { weekdayCodeName } from './centre/weekdays.ts'

/** Codes of families that begin with a digit cannot be choices of a message. */
const wordOf = (family: string): string => (/^\d/.test(family) ? `X${family}` : family)

/** Formats of lotteries and moments. */
export const useLotteryFormat = () => {
  const say = useTranslate()
  const { tag } = useLanguage()
  return useMemo(() => {
    const format = (shape: DateShape) => (moment: string | number, zone: string) =>
      moment === '' ? '' : dateFormat(tag, shape, zone).format(new Date(moment))
    const familyName = (family: string) => say('lottery.family', { family: wordOf(family) })
    const clock = format('clock')
    return {
      familyName,
      clock,
      /** "Thu, 19 Nov". */
      dayAndMonth: format('weekdayDayMonth'),
      /** "Wednesday, 18 November 2026". */
      fullDay: format('longDate'),
      /** "18 Nov, 21:30:10": a draw of a game that draws often. */
      dayAndTime: format('preciseMoment'),
      /** Returns how often a lottery draws, or on which day at what time. */
      rhythm: (entry: LotteryEntry): string => {
        const family = familyName(entry.family)
        const { everySeconds } = entry
        if (everySeconds === 0) {
          const days = entry.drawDayOfWeek.split(',')
          const day = days.length === 1 ? `${weekdayCodeName(Number(days[0]), tag, 'long')} ` : ''
          return say('lottery.weekly', { family, time: `${day}${clock(entry.drawTime || entry.previousWinningTime, entry.timeZone)}` })
        }
        return everySeconds % 60 === 0
          ? say('lottery.everyMinutes', { family, minutes: everySeconds / 60 })
          : say('lottery.everySeconds', { family, seconds: everySeconds })
      },
    }
  }, [say, tag])
}
