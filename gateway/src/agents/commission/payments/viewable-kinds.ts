import type { ContractKind } from '@perya/domain/agent/contract'
import { contractKindsOf } from '../../contract/core/contract-people.ts'
import type { AppContext, Principal } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { assertAgent } from '../../team/core/team-branch.ts'

/**
 * Contract kinds whose payments an agent may read; a kind that is disabled for the agent is refused; without a kind, all enabled ones are returned.
 */
export const viewableKinds = async (app: AppContext, principal: Principal, kind: ContractKind | '' = ''): Promise<readonly ContractKind[]> => {
  assertAgent(principal)
  const kinds = await contractKindsOf(app, principal.memberId)
  if (kind === '') return kinds
  if (!kinds.includes(kind)) throw new Refusal('forbidden')
  return [kind]
}
