import type { Value } from '@perya/calls'
import { playersNetResult } from '@perya/domain/agent/commission-result'
import { type CommissionWindow, lastClosedWindow } from '@perya/domain/agent/period'
import type { ContractPeriod } from '@perya/domain/agent/contract'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import type { Handler, AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { assertKind } from '../core/contract-people.ts'
import { findOwnContract, contractStateAt } from '../core/contract-rows.ts'
import { assertValidTerms, maxOfferRate, type OfferTerms } from './make-offer.ts'
import { requireContractSide } from '../core/require-contract-side.ts'
import { parseOffer } from './parse-offer.ts'
import { computeCommission, readTeamFigures } from '../core/commission-source.ts'

/** Number of whole periods that a backtest covers; real-time salary is settled over its day, so it is tested on days. */
const backtest: Readonly<Record<ContractPeriod, number>> = { daily: 7, weekly: 4, semimonthly: 4, monthly: 3, hourly: 24, realtime: 7 }

const windowsOf = ({ clock, brand }: AppContext, period: ContractPeriod): readonly CommissionWindow[] => {
  const windows: CommissionWindow[] = []
  for (let at = clock.now(); windows.length < backtest[period]; at = windows[0]?.from ?? at)
    windows.unshift(lastClosedWindow(period === 'realtime' ? 'daily' : period, at, brand.timeZone))
  return windows
}

/** What a contract would have paid over the last whole periods, beside what the current one pays, and what its payer received for the same. */
const polledBack = async (app: AppContext, request: OfferTerms, currency: string): Promise<Value<'contract.whatIf'>> => {
  const { db } = app.store
  const { memberId, uplineId, kind, period } = request
  const present = await findOwnContract(db, memberId, kind)
  const above = uplineId === null ? null : await findOwnContract(db, uplineId, kind)
  const amount = (of: number) => formatInCurrency(currency, of)
  const list = []
  // One after the other, so that a backtest does not occupy every connection.
  for (const window of windowsOf(app, period)) {
    const figures = await readTeamFigures(app, { memberId, currency }, window, request.terms)
    const pay = computeCommission(request, figures)
    const samePeriod = present !== null && present.period === period
    const now = samePeriod ? computeCommission(present, await readTeamFigures(app, { memberId, currency }, window, present.terms)) : null
    const isCarried = above !== null && above.period === period && uplineId !== null
    const gets = isCarried ? computeCommission(above, await readTeamFigures(app, { memberId: uplineId, currency }, window, above.terms)) : null
    list.push({
      from: new Date(window.from).toISOString(),
      to: new Date(window.to).toISOString(),
      activeMembers: figures.active,
      validBet: amount(figures.validBet),
      profit: amount(playersNetResult(figures)),
      rate: pay.rate,
      amount: amount(pay.amount),
      now: now === null ? null : amount(now.amount),
      gets: gets === null ? null : amount(gets.amount),
    })
  }
  return { currency, list }
}

/** Backtest of the offer in an agent's form. */
export const backtestOffer: Handler<'contract.whatIf'> = async (input, { app, principal }) => {
  await assertKind(app, principal.memberId, input.kind)
  const request = await parseOffer(app, principal, input)
  assertValidTerms(request, maxOfferRate(principal.memberId, await findOwnContract(app.store.db, principal.memberId, input.kind), input.kind))
  return polledBack(app, request, principal.currency)
}

/** Backtest of an offer that waits for an answer; what its payer receives is shown only to the payer. */
export const backtestPendingOffer: Handler<'contract.whatIfOffered'> = async ({ id }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  if (contractStateAt(contract, context.app.clock.now()) !== 'offered') throw new Refusal('contract_over')
  const { member_id: memberId, kind, period, tiers, terms, currency, upline_id: uplineId } = contract
  return polledBack(context.app, { uplineId: side === 'upline' ? uplineId : null, memberId, kind, period, tiers, terms }, currency)
}
