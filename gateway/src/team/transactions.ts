import type { Input, Value } from '@perya/calls'
import { groupOf, shapeOf } from '@perya/domain/records/kind-group'
import type { Handler, House, Principal } from '../handler.ts'
import { daysOfFilter } from '../records/narrow.ts'
import { amountIn } from '../records/present-movement.ts'
import { branchOf } from './branch.ts'
import { personsOf } from './persons.ts'
import { readMoney } from './read-money.ts'

/** Money that came to people of a branch, left them or went between them. */
export const pageOfTransactions = async (
  house: House,
  principal: Principal,
  input: Input<'team.transactions'>,
): Promise<Value<'team.transactions'>> => {
  const { memberId: agentId, currency } = principal
  const { id: branchId } = await branchOf(house, principal, input.member)
  const days = daysOfFilter(house, input)
  const kinds = input.kind === '' ? { shape: '' } : { shape: shapeOf(input.kind), group: input.kind }
  const { list, newer, older } = await readMoney(house, { branchId, alone: false, currency, days, ...kinds, comingOnly: false }, input)
  const persons = await personsOf(
    house,
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
        group: groupOf(kind),
        amount: amountIn(currency, delta),
        reference: String(tx),
      }
      return who === undefined ? [] : [{ ...row, who }]
    }),
    newer,
    older,
  }
}

/** Transactions of the team (AGENT-15). */
export const transactions: Handler<'team.transactions'> = (input, { house, principal }) => pageOfTransactions(house, principal, input)
