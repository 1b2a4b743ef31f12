import { isCalendarDate } from './statements.ts'

/** A day of the calendar, without a time and without a zone. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

/** Returns the calendar date of a moment in the market's time zone (T25); `now` in Unix milliseconds. */
export const marketDate = (now: number, timeZone: string): CalendarDate => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: of('year'), month: of('month'), day: of('day') }
}

/** Parses a date in wire format, `yyyy-MM-dd`; null if there is no such day. */
export const readDate = (text: string): CalendarDate | null => {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  return isCalendarDate(year, month, day) ? { year, month, day } : null
}

/** Converts a birthday typed in the format of its field to the wire format (A67); anything else is returned unchanged. */
export const asWireDate = (typed: string): string => {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(typed.trim()) ?? []
  return year === undefined ? typed.trim() : `${year}-${month}-${day}`
}

/** Returns the full years between a birthday and today. A person born on 29 February turns a year older on 1 March of a common year. */
export const ageOn = (birthday: CalendarDate, today: CalendarDate): number => {
  const hadBirthday = today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day)
  return today.year - birthday.year - (hadBirthday ? 0 : 1)
}

/** Whether a person has reached an age today; a birthday in the future is never of age (REG-22). */
export const isOfAge = (birthday: CalendarDate, today: CalendarDate, minimumAge: number): boolean => ageOn(birthday, today) >= minimumAge
