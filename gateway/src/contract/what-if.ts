import type { Value } from '@perya/calls'
import { profitOfTeam } from '@perya/domain/agent/pay'
import { type PayWindow, windowBefore } from '@perya/domain/agent/period'
import type { ContractPeriod } from '@perya/domain/agent/contract'
import { amountIn } from '../records/present-movement.ts'
import type { Handler, House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { assertKind } from './contract-people.ts'
import { ownContract, stateAt } from './contract-rows.ts'
import { assertSound, rateToGive, type Wish } from './offer-contract.ts'
import { ownSide } from './own-side.ts'
import { readWish } from './read-wish.ts'
import { payOf, teamFigures } from './team-of.ts'

/** How many whole periods are looked back; real-time salary is settled over its day, so its days are looked at. */
const lookBack: Readonly<Record<ContractPeriod, number>> = { daily: 7, weekly: 4, semimonthly: 4, monthly: 3, hourly: 24, realtime: 7 }

const windowsOf = ({ clock, brand }: House, period: ContractPeriod): readonly PayWindow[] => {
  const windows: PayWindow[] = []
  for (let at = clock.now(); windows.length < lookBack[period]; at = windows[0]?.from ?? at)
    windows.unshift(windowBefore(period === 'realtime' ? 'daily' : period, at, brand.timeZone))
  return windows
}

/** What a contract would have paid over the last whole periods, beside what is paid now, and what its giver got for the same. */
const lookedBack = async (house: House, wish: Wish, currency: string): Promise<Value<'contract.whatIf'>> => {
  const { db } = house.store
  const { memberId, uplineId, kind, period } = wish
  const present = await ownContract(db, memberId, kind)
  const above = uplineId === null ? null : await ownContract(db, uplineId, kind)
  const amount = (of: number) => amountIn(currency, of)
  const list = []
  // One after the other: a look back is no reason to take every connection.
  for (const window of windowsOf(house, period)) {
    const figures = await teamFigures(house, { memberId, currency }, window, wish.terms)
    const pay = payOf(wish, figures)
    const samePeriod = present !== null && present.period === period
    const now = samePeriod ? payOf(present, await teamFigures(house, { memberId, currency }, window, present.terms)) : null
    const isCarried = above !== null && above.period === period && uplineId !== null
    const gets = isCarried ? payOf(above, await teamFigures(house, { memberId: uplineId, currency }, window, above.terms)) : null
    list.push({
      from: new Date(window.from).toISOString(),
      to: new Date(window.to).toISOString(),
      activeMembers: figures.active,
      validBet: amount(figures.validBet),
      profit: amount(profitOfTeam(figures)),
      rate: pay.rate,
      amount: amount(pay.amount),
      now: now === null ? null : amount(now.amount),
      gets: gets === null ? null : amount(gets.amount),
    })
  }
  return { currency, list }
}

/** The look back for what an agent types into the form of an offer. */
export const whatIf: Handler<'contract.whatIf'> = async (input, { house, principal }) => {
  await assertKind(house, principal.memberId, input.kind)
  const wish = await readWish(house, principal, input)
  assertSound(wish, rateToGive(principal.memberId, await ownContract(house.store.db, principal.memberId, input.kind), input.kind))
  return lookedBack(house, wish, principal.currency)
}

/** The look back for an offer that waits for an answer; what its giver gets is his own business. */
export const whatIfOffered: Handler<'contract.whatIfOffered'> = async ({ id }, asking) => {
  const { contract, side } = await ownSide(asking, id)
  if (stateAt(contract, asking.house.clock.now()) !== 'offered') throw new Refusal('contract_over')
  const { member_id: memberId, kind, period, tiers, terms, currency, upline_id: uplineId } = contract
  return lookedBack(asking.house, { uplineId: side === 'upline' ? uplineId : null, memberId, kind, period, tiers, terms }, currency)
}
