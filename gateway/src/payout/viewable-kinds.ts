import type { ContractKind } from '@perya/domain/agent/contract'
import { contractKindsOf } from '../contract/contract-people.ts'
import type { AppContext, Principal } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { assertAgent } from '../team/team-branch.ts'

/** Kinds of contracts whose payments an agent may look at; one that is not on for him is refused, and of all of them he sees those that are. */
export const viewableKinds = async (app: AppContext, principal: Principal, kind: ContractKind | '' = ''): Promise<readonly ContractKind[]> => {
  assertAgent(principal)
  const kinds = await contractKindsOf(app, principal.memberId)
  if (kind === '') return kinds
  if (!kinds.includes(kind)) throw new Refusal('forbidden')
  return [kind]
}
