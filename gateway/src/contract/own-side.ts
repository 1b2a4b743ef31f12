import type { ContractSide } from '@perya/domain/agent/contract'
import { byMember } from '../audit/audit-event.ts'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { InTransaction } from '../store/within.ts'
import { assertKind } from './contract-people.ts'
import { findContract } from './contract-rows.ts'
import { presentContracts } from './present-contract.ts'
import { onceForKey } from './once-for-key.ts'
import type { Doer } from './note-deed.ts'
import type { Contract } from './tables.ts'

/** A contract of which the one who asks is a side, and which; anybody else's is one that does not exist (T30). */
export const ownSide = async (
  { house, principal }: Asking<Principal>,
  id: string,
): Promise<{ readonly contract: Contract; readonly side: ContractSide }> => {
  const contract = await findContract(house.store.db, id)
  const side = contract?.upline_id === principal.memberId ? 'upline' : contract?.member_id === principal.memberId ? 'member' : null
  if (contract === null || side === null) throw new Refusal('not_found')
  await assertKind(house, principal.memberId, contract.kind)
  return { contract, side }
}

/** Does something to a contract for one of its sides, once for his key, and shows it to him. */
export const deedOf = async (asking: Asking<Principal>, wish: readonly unknown[], act: (house: InTransaction, doer: Doer) => Promise<Contract>) => {
  const { house, principal, idempotencyKey } = asking
  const doer = { ...byMember(asking), key: idempotencyKey ?? '', wish: JSON.stringify(wish) }
  const [shown] = await presentContracts(house, principal.memberId, [await onceForKey(house, doer, act)])
  if (shown === undefined) throw new Refusal('not_found')
  return shown
}
