import { useMemo } from 'react'
import { useLanguage, useTranslate } from '../../lib/text.tsx'
import type { LotteryEntry } from './entries.ts'
import { weekdayName } from './weekdays.ts'

/** Codes of families that begin with a digit cannot be choices of a message. */
const wordOf = (family: string): string => (/^\d/.test(family) ? `X${family}` : family)

/** Formats of lotteries and moments. */
export const useLotteryFormat = () => {
  const say = useTranslate()
  const { tag } = useLanguage()
  return useMemo(() => {
    const format = (moment: string | number, zone: string, how: Intl.DateTimeFormatOptions) =>
      moment === '' ? '' : new Intl.DateTimeFormat([tag, 'en'], { ...how, numberingSystem: 'latn', timeZone: zone }).format(new Date(moment))
    const familyName = (family: string) => say('lottery.family', { family: wordOf(family) })
    const clock = (moment: string | number, zone: string) => format(moment, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    return {
      familyName,
      clock,
      /** "Thu, 19 Nov". */
      dayAndMonth: (moment: string, zone: string) => format(moment, zone, { weekday: 'short', day: 'numeric', month: 'short' }),
      /** "Wednesday, 18 November 2026". */
      fullDay: (moment: string, zone: string) => format(moment, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      /** "18 Nov, 21:30:10": a draw of a game that draws often. */
      dayAndTime: (moment: string, zone: string) =>
        format(moment, zone, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
      /** Returns how often a lottery draws, or on which day at what time. */
      rhythm: (entry: LotteryEntry): string => {
        const family = familyName(entry.family)
        const { everySeconds } = entry
        if (everySeconds === 0) {
          const days = entry.drawDayOfWeek.split(',')
          const day = days.length === 1 ? `${weekdayName(Number(days[0]), tag, 'long')} ` : ''
          return say('lottery.weekly', { family, time: `${day}${clock(entry.drawTime || entry.previousWinningTime, entry.timeZone)}` })
        }
        return everySeconds % 60 === 0
          ? say('lottery.everyMinutes', { family, minutes: everySeconds / 60 })
          : say('lottery.everySeconds', { family, seconds: everySeconds })
      },
    }
  }, [say, tag])
}
