import { expect, test } from 'vitest'
import { localTimeToUtc, utcOffsetAt } from './local-time.ts'

const local = (text: string, zone: string) => new Date(localTimeToUtc(Date.parse(`${text}Z`), zone)).toISOString()

test.each([
  ['2026-11-22T14:02:31', 'Asia/Manila', '2026-11-22T06:02:31.000Z'],
  ['2026-01-10T08:00:00', 'Europe/Berlin', '2026-01-10T07:00:00.000Z'],
  ['2026-07-10T08:00:00', 'Europe/Berlin', '2026-07-10T06:00:00.000Z'],
  ['2026-07-10T08:00:00', 'UTC', '2026-07-10T08:00:00.000Z'],
  // The hour that the clocks skip, and the one that they repeat.
  ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T01:59:59', 'Europe/Berlin', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29T03:00:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-04-05T01:45:00', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ['2026-06-01T12:00:00', 'Asia/Kathmandu', '2026-06-01T06:15:00.000Z'],
])('%s in %s is %s', (text, zone, utc) => {
  expect(local(text, zone)).toBe(utc)
})

test('every hour of a year in ten zones comes back as the clocks show it', () => {
  const zones = [
    'Asia/Manila',
    'Europe/Berlin',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'America/Sao_Paulo',
    'UTC',
    'Africa/Casablanca',
    'Pacific/Apia',
  ]
  for (const zone of zones) {
    let repeated = 0
    for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2027, 0, 1); moment += 3_600_000) {
      const shown = moment + utcOffsetAt(moment, zone)
      const back = localTimeToUtc(shown, zone)
      // A repeated hour is read as the first one; nothing else differs.
      if (back !== moment) repeated += 1
      expect(back + utcOffsetAt(back, zone)).toBe(shown)
    }
    expect(repeated).toBeLessThanOrEqual(2)
  }
})
