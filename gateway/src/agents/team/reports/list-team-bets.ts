import type { Input, Value } from '@perya/calls'
import type { Handler, AppContext, Principal } from '../../../kernel/context.ts'
import { readBetPage } from '../../../money/statement/bets/bet-page.ts'
import { daysOfFilter } from '../../../money/statement/resolve-filter.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { teamBetSources } from '../core/bet-sources.ts'
import { requireBranch } from '../core/team-branch.ts'
import { readTeamMembers } from '../core/persons.ts'

/** Rounds and tickets of a branch, by the time at which they were opened. */
export const readTeamBetPage = async (
  app: AppContext,
  principal: Principal,
  input: Input<'team.bets'>,
  language: string,
): Promise<Value<'team.bets'>> => {
  const { memberId: agentId, currency } = principal
  const { id: branchId } = await requireBranch(app, principal, input.member)
  const days = daysOfFilter(app, input)
  const requested = { account: 0, days, vendor: '', game: '', status: '', language } as const
  const { list, newer, older } = await readBetPage(app, requested, input, teamBetSources({ branchId, currency }))
  const persons = await readTeamMembers(
    app,
    agentId,
    list.map(({ memberId = '' }) => memberId),
  )
  const format = (amount: number) => formatInCurrency(currency, amount)
  return {
    currency,
    ...days,
    list: list.flatMap(({ key, at, endedAt, memberId = '', vendorName, gameName, game: issue, stake, paid, status }) => {
      const who = persons.get(memberId)
      const bet = { key, at: at.toISOString(), endedAt: endedAt?.toISOString() ?? null, vendorName, gameName, issue, status }
      return who === undefined ? [] : [{ ...bet, who, stake: format(stake), paid: format(paid), net: format(paid - stake) }]
    }),
    newer,
    older,
  }
}

/** Bets of the team (AGENT-07). */
export const listTeamBets: Handler<'team.bets'> = (input, { app, principal, language }) => readTeamBetPage(app, principal, input, language)
