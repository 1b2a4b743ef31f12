import { isCalendarDate } from './statements.ts'

/** A day of the calendar, without a time and without a zone. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

/** The calendar date of a moment where the market is (T25); `now` in Unix milliseconds. */
export const marketDate = (now: number, timeZone: string): CalendarDate => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: of('year'), month: of('month'), day: of('day') }
}

/** Reads a date as the wire writes it, `yyyy-MM-dd`; null when there is no such day. */
export const readDate = (text: string): CalendarDate | null => {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  return isCalendarDate(year, month, day) ? { year, month, day } : null
}

/** A birthday as typed by the pattern of its field, as the wire writes it (A67); anything else stays as it is. */
export const asWireDate = (typed: string): string => {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(typed.trim()) ?? []
  return year === undefined ? typed.trim() : `${year}-${month}-${day}`
}

/** Full years between a birthday and today. Whoever was born on 29 February is a year older on 1 March of a common year. */
export const ageOn = (birthday: CalendarDate, today: CalendarDate): number => {
  const hadBirthday = today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day)
  return today.year - birthday.year - (hadBirthday ? 0 : 1)
}

/** Whether somebody is of an age today; a birthday to come is of no age (REG-22). */
export const isOfAge = (birthday: CalendarDate, today: CalendarDate, minimumAge: number): boolean => ageOn(birthday, today) >= minimumAge
