import { isTimeZone } from '../calendar/time-zone.ts'

/** Opening hours of live support: spans in minutes of the week from Monday 00:00, in one time zone. A span may reach into the next day. */
export type OpeningHours = { readonly zone: string; readonly spans: readonly { readonly from: number; readonly until: number }[] }

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes

const daysOf = (text: string): readonly number[] | null => {
  const [first = '', last = first, more] = text.split('-')
  const [from, to] = [days.findIndex((day) => day === first), days.findIndex((day) => day === last)]
  if (from < 0 || to < 0 || more !== undefined) return null
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
}

const minuteOf = (text: string): number | null => {
  const [, hour, minute] = /^(\d{2}):([0-5]\d)$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return hour === undefined || minutes > dayMinutes ? null : minutes
}

const spansOf = (part: string): OpeningHours['spans'] | null => {
  const [, whichDays = '', from = '', until = ''] = /^([a-z-]+) (\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(part) ?? []
  const [open, begin, end] = [daysOf(whichDays), minuteOf(from), minuteOf(until)]
  if (open === null || begin === null || end === null || begin === end || begin === dayMinutes) return null
  // An end before the beginning is on the next day.
  return open.map((day) => ({ from: day * dayMinutes + begin, until: day * dayMinutes + (end > begin ? end : end + dayMinutes) }))
}

/** Parses `mon-fri 09:00-21:00, sat 10:00-02:00`; an empty text is never open. Null for invalid text. */
export const readOpeningHours = (text: string, zone: string): OpeningHours | null => {
  if (!isTimeZone(zone)) return null
  const parts = text.trim() === '' ? [] : text.toLowerCase().split(',')
  const spans = parts.map((part) => spansOf(part.trim().replaceAll(/\s+/g, ' ')))
  return spans.some((one) => one === null) ? null : { zone, spans: spans.flatMap((one) => one ?? []) }
}

const minuteOfWeek = (zone: string, now: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return days.findIndex((day) => day === part('weekday').toLowerCase()) * dayMinutes + Number(part('hour')) * 60 + Number(part('minute'))
}

/** Whether support is open at a moment, milliseconds since 1970. */
export const isOpenAt = ({ zone, spans }: OpeningHours, now: number): boolean => {
  if (spans.length === 0) return false
  const minute = minuteOfWeek(zone, now)
  return spans.some(({ from, until }) => (minute >= from && minute < until) || minute + weekMinutes < until)
}

// The moment some minutes of local time from now. The UTC offset may change in between: it is shifted by the deviation of the local time.
const momentAfter = (zone: string, now: number, minute: number, wait: number): number => {
  const guess = Math.floor(now / 60_000) * 60_000 + wait * 60_000
  const off = (((minuteOfWeek(zone, guess) - minute - wait) % weekMinutes) + weekMinutes) % weekMinutes
  return guess - (off > weekMinutes / 2 ? off - weekMinutes : off) * 60_000
}

/** Returns the next moment at which support opens, milliseconds since 1970, to the minute; null if it never opens. */
export const opensAt = ({ zone, spans }: OpeningHours, now: number): number | null => {
  if (spans.length === 0) return null
  const minute = minuteOfWeek(zone, now)
  const wait = Math.min(...spans.map(({ from }) => (from - minute + weekMinutes - 1) % weekMinutes)) + 1
  return momentAfter(zone, now, minute, wait)
}

// Minutes for which the spans that contain a minute of the week go on; 0 outside of all spans.
const minutesLeft = (spans: OpeningHours['spans'], minute: number): number =>
  Math.max(0, ...[minute, minute + weekMinutes].flatMap((at) => spans.map(({ from, until }) => (at >= from && at < until ? until - at : 0))))

/** Returns the moment at which support closes, milliseconds since 1970, to the minute; null while it is closed, or if it never closes. */
export const closesAt = ({ zone, spans }: OpeningHours, now: number): number | null => {
  const minute = minuteOfWeek(zone, now)
  let wait = minutesLeft(spans, minute)
  for (let more = wait; more > 0 && wait < weekMinutes; wait += more) more = minutesLeft(spans, (minute + wait) % weekMinutes)
  return wait === 0 || wait >= weekMinutes ? null : momentAfter(zone, now, minute, wait)
}
