import type { ContractSide } from '@perya/domain/agent/contract'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import type { CallContext, Principal } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import { assertKind } from './contract-people.ts'
import { findContract } from './contract-rows.ts'
import { presentContracts } from './present-contract.ts'
import { withIdempotency } from './with-idempotency.ts'
import type { Actor } from './record-contract-event.ts'
import type { ContractRow } from './tables.ts'

/** A contract of which the caller is a side, and which side; any other contract is reported as not found (T30). */
export const requireContractSide = async (
  { app, principal }: CallContext<Principal>,
  id: string,
): Promise<{ readonly contract: ContractRow; readonly side: ContractSide }> => {
  const contract = await findContract(app.store.db, id)
  const side = contract?.upline_id === principal.memberId ? 'upline' : contract?.member_id === principal.memberId ? 'member' : null
  if (contract === null || side === null) throw new Refusal('not_found')
  await assertKind(app, principal.memberId, contract.kind)
  return { contract, side }
}

/** Applies an action of one side to a contract, once per idempotency key, and returns the contract as that side sees it. */
export const runContractAction = async (
  context: CallContext<Principal>,
  request: readonly unknown[],
  action: (app: InTransaction, actor: Actor) => Promise<ContractRow>,
) => {
  const { app, principal, idempotencyKey } = context
  const actor = { ...byMember(context), key: idempotencyKey ?? '', wish: JSON.stringify(request) }
  const [shown] = await presentContracts(app, principal.memberId, [await withIdempotency(app, actor, action)])
  if (shown === undefined) throw new Refusal('not_found')
  return shown
}
