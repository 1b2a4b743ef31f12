import { nextContractState } from '@perya/domain/agent/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import { nextPeriodBoundary } from '../core/next-period-boundary.ts'
import { lockContractParty, canContract } from '../core/contract-people.ts'
import { findLiveContract, lockContractKind, updateContractState, contractSnapshot } from '../core/contract-rows.ts'
import { terminateContracts } from '../end/terminate-contracts.ts'
import { type Actor, recordContractEvent } from '../core/record-contract-event.ts'
import { presentTerminationPreview } from '../core/present-contract.ts'
import type { ContractRow } from '../core/tables.ts'
import { computeTerminations } from '../end/compute-terminations.ts'

/** What the accepting side has signed; null: the caller shows nothing for signature (seed data, tests). */
export type TerminationConsent = { readonly textHash: string | null; readonly consentHash: string | null }

const beginningBy = async (app: AppContext, { upline_id: uplineId, kind, top_rate: rate }: ContractRow): Promise<number> => {
  if (uplineId === null) return 0
  const own = (await findLiveContract(app.store.db, uplineId, kind)).find(({ state }) => state === 'active')
  if (own === undefined || own.top_rate < rate) throw new Refusal('contract_above_own')
  return own.begins_at?.getTime() ?? 0
}

/**
 * Accepts an offer, in the caller's transaction: the text that was read is the one signed, the member's place in the agent tree is locked, contracts
 * that must end are terminated at the end of their period, and the new contract begins when all of them have ended (T30). `beginsAt` sets an earlier
 * start where no contract is live yet.
 */
export const acceptContract = async (
  app: InTransaction,
  found: ContractRow,
  { textHash, consentHash }: TerminationConsent,
  actor: Actor,
  beginsAt?: number,
): Promise<ContractRow> => {
  const { db } = app.store
  await lockContractKind(db, found.kind)
  const contract = await db.selectFrom('contract').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow()
  const now = app.clock.now()
  if (nextContractState(contractSnapshot(contract), { says: 'accept', by: 'member', beginsAt: now }, now) === null) throw new Refusal('contract_over')
  if (textHash !== null && textHash !== contract.text_hash)
    throw new Refusal('contract_changed', { text: contract.text, textHash: contract.text_hash })
  const upline = contract.upline_id === null ? null : await lockContractParty(db, contract.upline_id)
  const member = await lockContractParty(db, contract.member_id)
  if (member === null || !(await canContract(app, upline, member, contract.kind))) throw new Refusal('contract_unavailable')
  const carried = await beginningBy(app, contract)
  const outcome = await computeTerminations(app, contract, 'accept')
  if (consentHash !== null && consentHash !== outcome.consentHash)
    throw new Refusal('contract_consent_changed', await presentTerminationPreview(app, outcome, contract.member_id))
  const isFirst = outcome.before.length === 0 && outcome.ends.length === 0
  const begins =
    isFirst && beginsAt !== undefined ? Math.max(beginsAt, carried) : nextPeriodBoundary(app)(contract.period, Math.max(outcome.at, carried))
  await terminateContracts(app, outcome, { actor: actor.actor }, 'replaced')
  const next = nextContractState(contractSnapshot(contract), { says: 'accept', by: 'member', beginsAt: begins }, now)
  if (next === null) throw new Refusal('contract_over')
  const active = await updateContractState(db, contract, next)
  await recordContractEvent(app, active, { ...actor, deed: 'accept', consent: outcome.consent })
  return active
}
