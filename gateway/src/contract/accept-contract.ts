import { nextContract } from '@perya/domain/agent/contract'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { InTransaction } from '../store/within.ts'
import { boundaryOf } from './boundary.ts'
import { heldMember, mayBind } from './contract-people.ts'
import { liveOf, lockKind, moveContract, standingOf } from './contract-rows.ts'
import { letEnd } from './let-end.ts'
import { type Doer, noteDeed } from './note-deed.ts'
import { presentOutcome } from './present-contract.ts'
import type { Contract } from './tables.ts'
import { whatComes } from './what-ends.ts'

/** What the one who accepts has signed; null: whoever calls has asked nobody (seeds, tests). */
export type Consent = { readonly textHash: string | null; readonly consentHash: string | null }

const beginningBy = async (house: House, { upline_id: uplineId, kind, top_rate: rate }: Contract): Promise<number> => {
  if (uplineId === null) return 0
  const own = (await liveOf(house.store.db, uplineId, kind)).find(({ state }) => state === 'active')
  if (own === undefined || own.top_rate < rate) throw new Refusal('contract_above_own')
  return own.begins_at?.getTime() ?? 0
}

/**
 * Accepts an offer, in the caller's transaction: what was read is what is signed, the place in the tree is held, what must end ends with its
 * period, and the new contract begins when all that is over (T30). `beginsAt` sets it back where nothing holds yet.
 */
export const acceptContract = async (
  house: InTransaction,
  found: Contract,
  { textHash, consentHash }: Consent,
  doer: Doer,
  beginsAt?: number,
): Promise<Contract> => {
  const { db } = house.store
  await lockKind(db, found.kind)
  const contract = await db.selectFrom('contract').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow()
  const now = house.clock.now()
  if (nextContract(standingOf(contract), { says: 'accept', by: 'member', beginsAt: now }, now) === null) throw new Refusal('contract_over')
  if (textHash !== null && textHash !== contract.text_hash)
    throw new Refusal('contract_changed', { text: contract.text, textHash: contract.text_hash })
  const upline = contract.upline_id === null ? null : await heldMember(db, contract.upline_id)
  const member = await heldMember(db, contract.member_id)
  if (member === null || !(await mayBind(house, upline, member, contract.kind))) throw new Refusal('contract_unavailable')
  const carried = await beginningBy(house, contract)
  const outcome = await whatComes(house, contract, 'accept')
  if (consentHash !== null && consentHash !== outcome.consentHash)
    throw new Refusal('contract_consent_changed', await presentOutcome(house, outcome, contract.member_id))
  const isFirst = outcome.before.length === 0 && outcome.ends.length === 0
  const begins = isFirst && beginsAt !== undefined ? Math.max(beginsAt, carried) : boundaryOf(house)(contract.period, Math.max(outcome.at, carried))
  await letEnd(house, outcome, { actor: doer.actor }, 'replaced')
  const next = nextContract(standingOf(contract), { says: 'accept', by: 'member', beginsAt: begins }, now)
  if (next === null) throw new Refusal('contract_over')
  const active = await moveContract(db, contract, next)
  await noteDeed(house, active, { ...doer, deed: 'accept', consent: outcome.consent })
  return active
}
