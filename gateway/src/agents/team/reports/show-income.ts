import type { Input, Value } from '@perya/calls'
import { movementGroup, incomeKindPattern } from '@perya/domain/records/kind-group'
import type { Handler, AppContext, Principal } from '../../../kernel/context.ts'
import { daysOfFilter } from '../../../money/statement/resolve-filter.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { assertAgent } from '../core/team-branch.ts'
import { readMoney, sumMoney } from '../core/read-money.ts'

/** Reads one page of the entries of an agent's own income, and the total of all filtered days. */
export const readIncomePage = async (app: AppContext, principal: Principal, input: Input<'team.income'>): Promise<Value<'team.income'>> => {
  assertAgent(principal)
  const { memberId: branchId, currency } = principal
  const days = daysOfFilter(app, input)
  const requested = { branchId, alone: true, currency, days, shape: incomeKindPattern, comingOnly: true }
  const [{ list, newer, older }, total] = await Promise.all([readMoney(app, requested, input), sumMoney(app, requested)])
  return {
    currency,
    ...days,
    total: formatInCurrency(currency, total),
    list: list.map(({ micros, at, account_id: account, tx_id: tx, kind, delta, after }) => ({
      key: `${micros}.${tx}.${account}`,
      at: at.toISOString(),
      kind,
      group: movementGroup(kind),
      amount: formatInCurrency(currency, delta),
      balance: formatInCurrency(currency, after),
      reference: String(tx),
    })),
    newer,
    older,
  }
}

/** My income (AGENT-09). */
export const showIncome: Handler<'team.income'> = (input, { app, principal }) => readIncomePage(app, principal, input)
