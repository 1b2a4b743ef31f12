import { startOfDay } from '@perya/domain/agent/period'
import { localTimeToUtc } from '@perya/domain/records/local-time'
import { addDays, isIsoDay } from '@perya/domain/records/period'
import { operatorZone } from './format.ts'

/** The first moment of a day (`2026-11-27`) in the operator's zone, as ISO 8601; undefined where no day is given. */
export const dayStart = (day: string | undefined): string | undefined =>
  day === undefined || !isIsoDay(day) ? undefined : new Date(startOfDay(day, operatorZone())).toISOString()

/** The first moment after a day in the operator's zone. */
export const dayEnd = (day: string | undefined): string | undefined => (day === undefined || !isIsoDay(day) ? undefined : dayStart(addDays(day, 1)))

/** The moment that a field of date and time (`2026-11-27T02:00`) means in the operator's zone; null where it is none. */
export const zonedMoment = (given: string): string | null => {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(given) ?? []
  if (!isIsoDay(day)) return null
  return new Date(localTimeToUtc(Date.parse(`${day}T${hours}:${minutes}:00Z`), operatorZone())).toISOString()
}

/** A moment as a field of date and time shows it in the operator's zone; empty for none. */
export const fieldMoment = (at: string | null): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone: operatorZone(), dateStyle: 'short', timeStyle: 'short' }).format(new Date(at)).replace(' ', 'T')
