import { answerWindowMillis, type ContractEvent, type ContractSide, nextContractState } from '@perya/domain/agent/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import { lockContractKind, updateContractState, contractSnapshot } from '../core/contract-rows.ts'
import { terminateContracts } from './terminate-contracts.ts'
import { type Actor, recordContractEvent } from '../core/record-contract-event.ts'
import { presentTerminationPreview } from '../core/present-contract.ts'
import type { ContractRow, ContractEventRow } from '../core/tables.ts'
import { computeTerminations } from './compute-terminations.ts'

/** Actions that change only the contract itself. */
export type SimpleContractAction = 'reject' | 'withdraw' | 'ask-end' | 'take-back-end' | 'refuse-end'

/** The current contract, locked until the transaction ends. */
export const lockContract = async (app: AppContext, { id, kind }: ContractRow): Promise<ContractRow> => {
  await lockContractKind(app.store.db, kind)
  return app.store.db.selectFrom('contract').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

const eventOf = (message: SimpleContractAction, by: ContractSide, now: number): ContractEvent =>
  message === 'ask-end' ? { says: message, by, until: now + answerWindowMillis } : { says: message, by }

/**
 * Rejects or withdraws an offer, requests a termination, withdraws the request or refuses it; refused where the state does not allow it. Runs in the
 * caller's transaction.
 */
export const applyContractAction = async (
  app: InTransaction,
  found: ContractRow,
  message: SimpleContractAction,
  by: ContractSide,
  actor: Actor,
): Promise<ContractRow> => {
  const contract = await lockContract(app, found)
  const now = app.clock.now()
  const next = nextContractState(contractSnapshot(contract), eventOf(message, by, now), now)
  if (next === null) throw new Refusal('contract_over')
  const moved = await updateContractState(app.store.db, contract, next)
  // The notification states who requested the termination and until when, although the request is no longer pending.
  await recordContractEvent(app, { ...moved, asked_until: moved.asked_until ?? contract.asked_until }, { ...actor, deed: message })
  return moved
}

/**
 * Terminates a contract by agreement, with its dependent contracts: at the end of the period, and never before its dependents. Runs in the caller's
 * transaction.
 */
export const agreeTermination = async (
  app: InTransaction,
  found: ContractRow,
  by: ContractSide,
  actor: Actor,
  consentHash: string | null,
): Promise<ContractRow> => {
  const contract = await lockContract(app, found)
  const now = app.clock.now()
  const outcome = await computeTerminations(app, contract, 'end')
  const next = nextContractState(contractSnapshot(contract), { says: 'agree-end', by, endsAt: outcome.at }, now)
  if (next === null) throw new Refusal('contract_over')
  if (consentHash !== null && consentHash !== outcome.consentHash)
    throw new Refusal('contract_consent_changed', await presentTerminationPreview(app, outcome, actor.actor))
  await terminateContracts(app, { ...outcome, before: [] }, { actor: actor.actor }, 'agreed')
  const ending = await updateContractState(app.store.db, contract, next, 'agreed')
  await recordContractEvent(app, ending, { ...actor, deed: 'agree-end', consent: outcome.consent })
  return ending
}

/** Applies expiry to a contract; null where nothing has expired. */
export const expireContract = async (app: InTransaction, found: ContractRow): Promise<ContractRow | null> => {
  const contract = await lockContract(app, found)
  const next = nextContractState(contractSnapshot(contract), { says: 'time' }, app.clock.now())
  if (next === null) return null
  const action: ContractEventRow = next.state === 'expired' ? 'expire' : next.state === 'ended' ? 'end' : 'lapse-end'
  const moved = await updateContractState(app.store.db, contract, next)
  await recordContractEvent(app, { ...moved, asked_until: moved.asked_until ?? contract.asked_until }, { deed: action, actor: 'time' })
  return moved
}
