import type { Input, Value } from '@perya/calls'
import { movementGroup, kindPatternOfGroup } from '@perya/domain/records/kind-group'
import type { Handler, AppContext, Principal } from '../../../kernel/context.ts'
import { daysOfFilter } from '../../../money/statement/resolve-filter.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { requireBranch } from '../core/team-branch.ts'
import { readTeamMembers } from '../core/persons.ts'
import { readMoney } from '../core/read-money.ts'

/** Movements of money of the members of a branch: in, out or between them. */
export const pageOfTransactions = async (
  app: AppContext,
  principal: Principal,
  input: Input<'team.transactions'>,
): Promise<Value<'team.transactions'>> => {
  const { memberId: agentId, currency } = principal
  const { id: branchId } = await requireBranch(app, principal, input.member)
  const days = daysOfFilter(app, input)
  const kinds = input.kind === '' ? { shape: '' } : { shape: kindPatternOfGroup(input.kind), group: input.kind }
  const { list, newer, older } = await readMoney(app, { branchId, alone: false, currency, days, ...kinds, comingOnly: false }, input)
  const persons = await readTeamMembers(
    app,
    agentId,
    list.map(({ member_id: id }) => id),
  )
  return {
    currency,
    ...days,
    list: list.flatMap(({ micros, at, member_id: id, account_id: account, tx_id: tx, kind, delta }) => {
      const who = persons.get(id)
      const row = {
        key: `${micros}.${tx}.${account}`,
        at: at.toISOString(),
        kind,
        group: movementGroup(kind),
        amount: formatInCurrency(currency, delta),
        reference: String(tx),
      }
      return who === undefined ? [] : [{ ...row, who }]
    }),
    newer,
    older,
  }
}

/** Transactions of the team (AGENT-15). */
export const listTeamTransactions: Handler<'team.transactions'> = (input, { app, principal }) => pageOfTransactions(app, principal, input)
