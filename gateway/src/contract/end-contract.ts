import { answerWindowMillis, type ContractEvent, type ContractSide, nextContractState } from '@perya/domain/agent/contract'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { InTransaction } from '../store/with-transaction.ts'
import { lockContractKind, updateContractState, contractSnapshot } from './contract-rows.ts'
import { terminateContracts } from './terminate-contracts.ts'
import { type Actor, recordContractEvent } from './record-contract-event.ts'
import { presentTerminationPreview } from './present-contract.ts'
import type { ContractRow, ContractEventRow } from './tables.ts'
import { computeTerminations } from './compute-terminations.ts'

/** Deeds that change nothing but the contract itself. */
export type SimpleContractAction = 'reject' | 'withdraw' | 'ask-end' | 'take-back-end' | 'refuse-end'

/** The contract as it is now, held until the transaction ends. */
export const lockContract = async (app: AppContext, { id, kind }: ContractRow): Promise<ContractRow> => {
  await lockContractKind(app.store.db, kind)
  return app.store.db.selectFrom('contract').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

const eventOf = (says: SimpleContractAction, by: ContractSide, now: number): ContractEvent =>
  says === 'ask-end' ? { says, by, until: now + answerWindowMillis } : { says, by }

/** Rejects or takes back an offer, asks for an end, or answers that it goes on; refused where it cannot be any more. Within the caller's transaction. */
export const applyContractAction = async (
  app: InTransaction,
  found: ContractRow,
  says: SimpleContractAction,
  by: ContractSide,
  doer: Actor,
): Promise<ContractRow> => {
  const contract = await lockContract(app, found)
  const now = app.clock.now()
  const next = nextContractState(contractSnapshot(contract), eventOf(says, by, now), now)
  if (next === null) throw new Refusal('contract_over')
  const moved = await updateContractState(app.store.db, contract, next)
  // Who asked, and until when, is told although nobody asks any more.
  await recordContractEvent(app, { ...moved, asked_until: moved.asked_until ?? contract.asked_until }, { ...doer, deed: says })
  return moved
}

/** Agrees that a contract ends, with what stands on it: at the end of the period, and never before what stands on it. Within the caller's transaction. */
export const agreeTermination = async (
  app: InTransaction,
  found: ContractRow,
  by: ContractSide,
  doer: Actor,
  consentHash: string | null,
): Promise<ContractRow> => {
  const contract = await lockContract(app, found)
  const now = app.clock.now()
  const outcome = await computeTerminations(app, contract, 'end')
  const next = nextContractState(contractSnapshot(contract), { says: 'agree-end', by, endsAt: outcome.at }, now)
  if (next === null) throw new Refusal('contract_over')
  if (consentHash !== null && consentHash !== outcome.consentHash)
    throw new Refusal('contract_consent_changed', await presentTerminationPreview(app, outcome, doer.actor))
  await terminateContracts(app, { ...outcome, before: [] }, { actor: doer.actor }, 'agreed')
  const ending = await updateContractState(app.store.db, contract, next, 'agreed')
  await recordContractEvent(app, ending, { ...doer, deed: 'agree-end', consent: outcome.consent })
  return ending
}

/** What time does to a contract by itself; null where nothing. */
export const expireContract = async (app: InTransaction, found: ContractRow): Promise<ContractRow | null> => {
  const contract = await lockContract(app, found)
  const next = nextContractState(contractSnapshot(contract), { says: 'time' }, app.clock.now())
  if (next === null) return null
  const deed: ContractEventRow = next.state === 'expired' ? 'expire' : next.state === 'ended' ? 'end' : 'lapse-end'
  const moved = await updateContractState(app.store.db, contract, next)
  await recordContractEvent(app, { ...moved, asked_until: moved.asked_until ?? contract.asked_until }, { deed, actor: 'time' })
  return moved
}
