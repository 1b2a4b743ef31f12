const formats = new Map<string, Intl.DateTimeFormat>()

/** By how much clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
export const utcOffsetAt = (moment: number, zone: string): number => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, hourCycle: 'h23', era: 'short' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
  formats.set(zone, format)
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

/**
 * The moment, in Unix milliseconds, at which clocks of a time zone show a local time, given as if it were UTC. Where a change of the clock skips the time, it
 * is that of the offset before; where it repeats the time, the first one.
 */
export const localTimeToUtc = (local: number, zone: string): number => {
  const [before, after] = [local - utcOffsetAt(local - 86_400_000, zone), local - utcOffsetAt(local + 86_400_000, zone)]
  return before + utcOffsetAt(before, zone) === local || after + utcOffsetAt(after, zone) !== local ? before : after
}
