/**
 * Draw schedule of a game as a rule: issues are never entered by hand, and every gateway that reads the rule derives the same names and moments. All
 * moments are Unix milliseconds on the platform's clock.
 */

/** At a fixed interval in seconds, counted from local midnight (`20261121` + four digits). */
export type IntervalSchedule = { readonly kind: 'every'; readonly seconds: number; readonly zone: string }

/** Once a day at `at` (`18:15`) on some weekdays (Sunday 1 … Saturday 7), named by date or by number within the year. */
export type DailySchedule = {
  readonly kind: 'daily'
  readonly at: string
  readonly zone: string
  readonly weekdays: readonly number[]
  readonly names: 'date' | 'year'
}

/** The rule of a game. */
export type Schedule = IntervalSchedule | DailySchedule

/** A scheduled issue: bets are accepted from `opensAt` until `closesAt`. */
export type PlannedIssue = { readonly name: string; readonly opensAt: number; readonly closesAt: number; readonly drawsAt: number }

const dayMillis = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** Returns the wall-clock time of a zone at a moment, encoded as if it were UTC. */
const wallOf = (zone: string, moment: number): number => {
  const part = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** Returns the moment at which the wall clock of a zone shows `wall`; in a skipped hour, the moment after the gap. */
const momentOf = (zone: string, wall: number): number => {
  const guess = wall - (wallOf(zone, wall) - wall)
  return wall - (wallOf(zone, guess) - guess)
}

const startOfDay = (wall: number): number => Math.floor(wall / dayMillis) * dayMillis

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

const dateName = (day: number): string => {
  const date = new Date(day)
  return `${pad(date.getUTCFullYear(), 4)}${pad(date.getUTCMonth() + 1, 2)}${pad(date.getUTCDate(), 2)}`
}

/** Returns the local date of a moment (`2026-11-21`), which determines zodiac and weekday. */
export const localDate = (zone: string, moment: number): string => {
  const name = dateName(startOfDay(wallOf(zone, moment)))
  return `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6)}`
}

/** Weekday of the wire: Sunday 1, Monday 2 … Saturday 7 (LOTT-16). */
const weekdayOf = (day: number): number => new Date(day).getUTCDay() + 1

/** The weekdays on which a game draws, in the wire's codes. */
export const weekdaysOf = (schedule: Schedule): readonly number[] =>
  schedule.kind === 'daily' ? [...schedule.weekdays].sort((a, b) => a - b) : [1, 2, 3, 4, 5, 6, 7]

type Slot = { readonly name: string; readonly drawsAt: number }

const everySlots = function* ({ seconds, zone }: IntervalSchedule, from: number): Generator<Slot> {
  const step = seconds * 1000
  for (let day = startOfDay(wallOf(zone, from)) - dayMillis; ; day += dayMillis) {
    const [begins, ends] = [momentOf(zone, day), momentOf(zone, day + dayMillis)]
    const first = Math.max(1, Math.floor((from - begins) / step))
    for (let number = first; begins + number * step <= ends; number += 1)
      yield { name: `${dateName(day)}${pad(number, 4)}`, drawsAt: begins + number * step }
  }
}

const drawsOn = ({ weekdays }: DailySchedule, day: number): boolean => weekdays.includes(weekdayOf(day))

const numberInYear = (schedule: DailySchedule, day: number): number => {
  let count = 0
  for (let one = Date.UTC(new Date(day).getUTCFullYear(), 0, 1); one <= day; one += dayMillis) if (drawsOn(schedule, one)) count += 1
  return count
}

const dailySlots = function* (schedule: DailySchedule, from: number): Generator<Slot> {
  const [hour = 0, minute = 0] = schedule.at.split(':').map(Number)
  for (let day = startOfDay(wallOf(schedule.zone, from)) - 8 * dayMillis; ; day += dayMillis) {
    if (!drawsOn(schedule, day)) continue
    const name = schedule.names === 'date' ? dateName(day) : `${dateName(day).slice(0, 4)}${pad(numberInYear(schedule, day), 3)}`
    yield { name, drawsAt: momentOf(schedule.zone, day + (hour * 60 + minute) * 60_000) }
  }
}

/**
 * Returns the next `count` issues of a rule whose betting is not over at `from`. Bets on an issue are accepted from the cut-off of the one before it
 * until `lockSeconds` before the draw. A rule that can never draw throws `RangeError`.
 */
export const nextIssues = (schedule: Schedule, lockSeconds: number, from: number, count: number): readonly PlannedIssue[] => {
  const lock = lockSeconds * 1000
  if (
    schedule.kind === 'every'
      ? !(schedule.seconds * 1000 > lock && schedule.seconds <= 86_400)
      : !schedule.weekdays.some((day) => day >= 1 && day <= 7)
  )
    throw new RangeError('a schedule that never sells')
  const found: PlannedIssue[] = []
  let before: Slot | null = null
  for (const slot of schedule.kind === 'every' ? everySlots(schedule, from) : dailySlots(schedule, from)) {
    if (found.length >= count) break
    const closesAt = slot.drawsAt - lock
    if (before && closesAt > from) found.push({ name: slot.name, opensAt: before.drawsAt - lock, closesAt, drawsAt: slot.drawsAt })
    before = slot
  }
  return found
}
