import { nextContractState } from '@perya/domain/agent/contract'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { InTransaction } from '../store/with-transaction.ts'
import { nextPeriodBoundary } from './boundary.ts'
import { lockMember, canContract } from './contract-people.ts'
import { findLiveContract, lockContractKind, updateContractState, contractSnapshot } from './contract-rows.ts'
import { terminateContracts } from './terminate-contracts.ts'
import { type Actor, recordContractEvent } from './record-contract-event.ts'
import { presentTerminationPreview } from './present-contract.ts'
import type { ContractRow } from './tables.ts'
import { computeTerminations } from './compute-terminations.ts'

/** What the one who accepts has signed; null: whoever calls has asked nobody (seeds, tests). */
export type TerminationConsent = { readonly textHash: string | null; readonly consentHash: string | null }

const beginningBy = async (app: AppContext, { upline_id: uplineId, kind, top_rate: rate }: ContractRow): Promise<number> => {
  if (uplineId === null) return 0
  const own = (await findLiveContract(app.store.db, uplineId, kind)).find(({ state }) => state === 'active')
  if (own === undefined || own.top_rate < rate) throw new Refusal('contract_above_own')
  return own.begins_at?.getTime() ?? 0
}

/**
 * Accepts an offer, in the caller's transaction: what was read is what is signed, the place in the tree is held, what must end ends with its
 * period, and the new contract begins when all that is over (T30). `beginsAt` sets it back where nothing holds yet.
 */
export const acceptContract = async (
  app: InTransaction,
  found: ContractRow,
  { textHash, consentHash }: TerminationConsent,
  doer: Actor,
  beginsAt?: number,
): Promise<ContractRow> => {
  const { db } = app.store
  await lockContractKind(db, found.kind)
  const contract = await db.selectFrom('contract').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow()
  const now = app.clock.now()
  if (nextContractState(contractSnapshot(contract), { says: 'accept', by: 'member', beginsAt: now }, now) === null) throw new Refusal('contract_over')
  if (textHash !== null && textHash !== contract.text_hash)
    throw new Refusal('contract_changed', { text: contract.text, textHash: contract.text_hash })
  const upline = contract.upline_id === null ? null : await lockMember(db, contract.upline_id)
  const member = await lockMember(db, contract.member_id)
  if (member === null || !(await canContract(app, upline, member, contract.kind))) throw new Refusal('contract_unavailable')
  const carried = await beginningBy(app, contract)
  const outcome = await computeTerminations(app, contract, 'accept')
  if (consentHash !== null && consentHash !== outcome.consentHash)
    throw new Refusal('contract_consent_changed', await presentTerminationPreview(app, outcome, contract.member_id))
  const isFirst = outcome.before.length === 0 && outcome.ends.length === 0
  const begins =
    isFirst && beginsAt !== undefined ? Math.max(beginsAt, carried) : nextPeriodBoundary(app)(contract.period, Math.max(outcome.at, carried))
  await terminateContracts(app, outcome, { actor: doer.actor }, 'replaced')
  const next = nextContractState(contractSnapshot(contract), { says: 'accept', by: 'member', beginsAt: begins }, now)
  if (next === null) throw new Refusal('contract_over')
  const active = await updateContractState(db, contract, next)
  await recordContractEvent(app, active, { ...doer, deed: 'accept', consent: outcome.consent })
  return active
}
