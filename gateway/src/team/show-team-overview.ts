import { localDayAt } from '@perya/domain/records/period'
import type { Handler } from '../context.ts'
import { daysOfFilter } from '../records/resolve-filter.ts'
import { formatInCurrency } from '../records/present-movement.ts'
import { assertAgent } from './team-branch.ts'
import { countPeople, peopleByDay } from './read-people.ts'
import { betsByKind, emptyTeamSums, presentSums, sumsByDay, readTeamSums } from './read-sums.ts'

const mostDays = 400

/** What the team with its agent comes to, in all and by day of the house (AGENT-04). */
export const showTeamOverview: Handler<'team.overview'> = async (input, { app, principal }) => {
  assertAgent(principal)
  const { memberId, currency } = principal
  const days = daysOfFilter(app, input)
  const isOver = days.to !== null && days.to < localDayAt(app.clock.now(), app.brand.timeZone)
  const [sums, byDay, people, came, byKind] = await Promise.all([
    readTeamSums(app, { ids: [memberId], currency, days, alone: false }),
    sumsByDay(app, memberId, currency, days, mostDays),
    countPeople(app, memberId, currency, days, isOver),
    peopleByDay(app, memberId, currency, days),
    betsByKind(app, memberId, currency, days),
  ])
  const figures = new Map(byDay.map((row) => [row.day, row]))
  const dates = [...new Set([...figures.keys(), ...came.keys()])].toSorted().toReversed().slice(0, mostDays)
  return {
    currency,
    ...days,
    people,
    byKind: byKind.map(({ kind, valid_bet: bet }) => ({ kind, validBet: formatInCurrency(currency, bet) })),
    ...presentSums(currency, sums(memberId)),
    byDay: dates.map((day) => ({
      day,
      ...presentSums(currency, figures.get(day) ?? emptyTeamSums),
      joined: came.get(day)?.joined ?? 0,
      active: came.get(day)?.active ?? 0,
    })),
  }
}
