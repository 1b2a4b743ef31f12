import { localDayAt } from '@perya/domain/records/period'
import type { Handler } from '../../../kernel/context.ts'
import { daysOfFilter } from '../../../money/statement/resolve-filter.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { assertAgent } from '../core/team-branch.ts'
import { countPeople, peopleByDay } from '../core/read-people.ts'
import { betsByKind, emptyTeamSums, presentSums, sumsByDay, readTeamSums } from '../core/read-sums.ts'

const maxDays = 400

/** Totals of the team with its agent, overall and by day of the operator (AGENT-04). */
export const showTeamOverview: Handler<'team.overview'> = async (input, { app, principal }) => {
  assertAgent(principal)
  const { memberId, currency } = principal
  const days = daysOfFilter(app, input)
  const isOver = days.to !== null && days.to < localDayAt(app.clock.now(), app.brand.timeZone)
  const [sums, byDay, people, came, byKind] = await Promise.all([
    readTeamSums(app, { ids: [memberId], currency, days, alone: false }),
    sumsByDay(app, memberId, currency, days, maxDays),
    countPeople(app, memberId, currency, days, isOver),
    peopleByDay(app, memberId, currency, days),
    betsByKind(app, memberId, currency, days),
  ])
  const figures = new Map(byDay.map((row) => [row.day, row]))
  const dates = [...new Set([...figures.keys(), ...came.keys()])].toSorted().toReversed().slice(0, maxDays)
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
