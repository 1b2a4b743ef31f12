import { secondOfDay, weekdayIn, weekdayName } from '../../../lib/format/format.ts'

/** Days of the selector in the order in which it shows them: all, Monday (2) to Saturday (7), Sunday (1) (LOTT-16). */
export const weekdayCodes = [-1, 2, 3, 4, 5, 6, 7, 1] as const

/** A weekday code of the selector. */
export type WeekdayCode = (typeof weekdayCodes)[number]

const shapes = { short: 'weekday', long: 'longWeekday', narrow: 'narrowWeekday' } as const

/** Name of a weekday code in a language. */
export const weekdayCodeName = (code: number, tag: string, form: keyof typeof shapes): string => weekdayName(code - 1, tag, shapes[form])

/** Weekday code of a moment in a zone. */
export const weekdayOf = (moment: string, zone: string): number => weekdayIn(new Date(moment), zone) + 1

/** Returns the seconds left of a day of a zone. */
export const secondsOfDayLeft = (now: number, zone: string): number => 86_400 - secondOfDay(now, zone)
