import type { House } from '../../handler.ts'
import { type Round, roundOf } from '../../round.ts'
import { archiveDay } from './archive-day.ts'
import { dueDays } from './due-days.ts'

/** Milliseconds between two runs. */
const lookEvery = 600_000
/** Largest number of days of games that one run archives: a first run over months is spread over hours. */
const mostDays = 60

/** Archives due days every ten minutes; any number of gateways may run it on one database. `steadily` is the clock of the waits. */
export const archiveRound = (house: House, steadily: () => number = () => performance.now()): Round => {
  let last = Number.NEGATIVE_INFINITY
  return roundOf(house, 'archiving of lottery issues', async () => {
    if (steadily() - last < lookEvery) return
    last = steadily()
    for (const due of (await dueDays(house)).slice(0, mostDays)) await archiveDay(house, due)
  })
}
