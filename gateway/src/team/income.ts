import type { Input, Value } from '@perya/calls'
import { groupOf, incomeShape } from '@perya/domain/records/kind-group'
import type { Handler, House, Principal } from '../handler.ts'
import { daysOfFilter } from '../records/narrow.ts'
import { amountIn } from '../records/present-movement.ts'
import { assertAgent } from './branch.ts'
import { readMoney, sumMoney } from './read-money.ts'

/** What came to the agent himself for his work, and what it comes to. */
export const pageOfIncome = async (house: House, principal: Principal, input: Input<'team.income'>): Promise<Value<'team.income'>> => {
  assertAgent(principal)
  const { memberId: branchId, currency } = principal
  const days = daysOfFilter(house, input)
  const wanted = { branchId, alone: true, currency, days, shape: incomeShape, comingOnly: true }
  const [{ list, newer, older }, total] = await Promise.all([readMoney(house, wanted, input), sumMoney(house, wanted)])
  return {
    currency,
    ...days,
    total: amountIn(currency, total),
    list: list.map(({ micros, at, account_id: account, tx_id: tx, kind, delta, after }) => ({
      key: `${micros}.${tx}.${account}`,
      at: at.toISOString(),
      kind,
      group: groupOf(kind),
      amount: amountIn(currency, delta),
      balance: amountIn(currency, after),
      reference: String(tx),
    })),
    newer,
    older,
  }
}

/** My income (AGENT-09). */
export const income: Handler<'team.income'> = (input, { house, principal }) => pageOfIncome(house, principal, input)
