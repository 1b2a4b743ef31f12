import { dayAt } from '@perya/domain/records/period'
import type { Handler } from '../handler.ts'
import { daysOfFilter } from '../records/narrow.ts'
import { amountIn } from '../records/present-movement.ts'
import { assertAgent } from './branch.ts'
import { countPeople, peopleByDay } from './read-people.ts'
import { betsByKind, noSums, presentSums, sumsByDay, sumsOf } from './read-sums.ts'

const mostDays = 400

/** What the team with its agent comes to, in all and by day of the house (AGENT-04). */
export const overview: Handler<'team.overview'> = async (input, { house, principal }) => {
  assertAgent(principal)
  const { memberId, currency } = principal
  const days = daysOfFilter(house, input)
  const isOver = days.to !== null && days.to < dayAt(house.clock.now(), house.brand.timeZone)
  const [sums, byDay, people, came, byKind] = await Promise.all([
    sumsOf(house, { ids: [memberId], currency, days, alone: false }),
    sumsByDay(house, memberId, currency, days, mostDays),
    countPeople(house, memberId, currency, days, isOver),
    peopleByDay(house, memberId, currency, days),
    betsByKind(house, memberId, currency, days),
  ])
  const figures = new Map(byDay.map((row) => [row.day, row]))
  const dates = [...new Set([...figures.keys(), ...came.keys()])].toSorted().toReversed().slice(0, mostDays)
  return {
    currency,
    ...days,
    people,
    byKind: byKind.map(({ kind, valid_bet: bet }) => ({ kind, validBet: amountIn(currency, bet) })),
    ...presentSums(currency, sums(memberId)),
    byDay: dates.map((day) => ({
      day,
      ...presentSums(currency, figures.get(day) ?? noSums),
      joined: came.get(day)?.joined ?? 0,
      active: came.get(day)?.active ?? 0,
    })),
  }
}
