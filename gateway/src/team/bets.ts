import type { Input, Value } from '@perya/calls'
import type { Handler, House, Principal } from '../handler.ts'
import { readBets } from '../records/bet-page.ts'
import { daysOfFilter } from '../records/narrow.ts'
import { amountIn } from '../records/present-movement.ts'
import { teamBetSources } from './bet-sources.ts'
import { branchOf } from './branch.ts'
import { personsOf } from './persons.ts'

/** Rounds and tickets of a branch by the time they were opened. */
export const pageOfBets = async (house: House, principal: Principal, input: Input<'team.bets'>, language: string): Promise<Value<'team.bets'>> => {
  const { memberId: agentId, currency } = principal
  const { id: branchId } = await branchOf(house, principal, input.member)
  const days = daysOfFilter(house, input)
  const wanted = { account: 0, days, vendor: '', game: '', status: '', language } as const
  const { list, newer, older } = await readBets(house, wanted, input, teamBetSources({ branchId, currency }))
  const persons = await personsOf(
    house,
    agentId,
    list.map(({ memberId = '' }) => memberId),
  )
  const say = (amount: number) => amountIn(currency, amount)
  return {
    currency,
    ...days,
    list: list.flatMap(({ key, at, endedAt, memberId = '', vendorName, gameName, game: issue, stake, paid, status }) => {
      const who = persons.get(memberId)
      const bet = { key, at: at.toISOString(), endedAt: endedAt?.toISOString() ?? null, vendorName, gameName, issue, status }
      return who === undefined ? [] : [{ ...bet, who, stake: say(stake), paid: say(paid), net: say(paid - stake) }]
    }),
    newer,
    older,
  }
}

/** Bets of the team (AGENT-07). */
export const bets: Handler<'team.bets'> = (input, { house, principal, language }) => pageOfBets(house, principal, input, language)
