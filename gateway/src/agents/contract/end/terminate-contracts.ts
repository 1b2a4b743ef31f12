import { nextContractState } from '@perya/domain/agent/contract'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import { updateContractState, contractSnapshot } from '../core/contract-rows.ts'
import { type Actor, recordContractEvent } from '../core/record-contract-event.ts'
import type { ContractRow } from '../core/tables.ts'
import type { TerminationPreview } from './compute-terminations.ts'

/** Terminates the contracts of an agreement: the deepest dependents first, then the contracts that paid the agreeing side. */
export const terminateContracts = async (
  app: InTransaction,
  { ends, before }: TerminationPreview,
  actor: Actor,
  because: 'replaced' | 'agreed',
): Promise<void> => {
  const end = async (contract: ContractRow, endsAt: number, why: ContractRow['ended_because']): Promise<void> => {
    const next = nextContractState(contractSnapshot(contract), { says: 'must-end', endsAt }, app.clock.now())
    if (next !== null) await recordContractEvent(app, await updateContractState(app.store.db, contract, next, why), { ...actor, deed: 'must-end' })
  }
  for (const { contract, endsAt, because: why } of ends.toReversed()) await end(contract, endsAt, why)
  for (const { contract, endsAt } of before.filter(({ contract: one }) => one.state === 'active')) await end(contract, endsAt, because)
}
