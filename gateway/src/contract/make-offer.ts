import { answerWindowMillis, type ContractKind, type ContractPeriod, nextContractState, periodsOfKind } from '@perya/domain/agent/contract'
import { contractText, type ContractContent } from '@perya/domain/agent/contract-text'
import {
  areValidTerms,
  type ContractTerms,
  maxRateByKind,
  type ContractTier,
  type TierError,
  validateTiers,
  maxTierRate,
} from '@perya/domain/agent/contract-tier'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { MemberRow } from '../session/tables.ts'
import type { InTransaction } from '../store/with-transaction.ts'
import {
  lockContractKind,
  updateContractState,
  nextContractVersion,
  findOwnContract,
  contractSnapshot,
  storeOffer,
  textHashOf,
} from './contract-rows.ts'
import { lockMember, canContract, agentCentreBlock } from './contract-people.ts'
import { type Actor, recordContractEvent } from './record-contract-event.ts'
import type { ContractRow } from './tables.ts'

/** What somebody wants to give; `uplineId` null: the house. */
export type OfferTerms = {
  readonly uplineId: string | null
  readonly memberId: string
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly tiers: readonly ContractTier[]
  readonly terms: ContractTerms
}

/** An offer that could be made: its text, and what it would be. */
export type OfferDraft = { readonly words: ContractContent; readonly text: string; readonly textHash: string; readonly own: ContractRow | null }

/** The highest rate that somebody may give, parts per million. */
export const maxOfferRate = (uplineId: string | null, own: ContractRow | null, kind: ContractKind): number =>
  uplineId === null ? maxRateByKind[kind] : (own?.top_rate ?? 0)

/** Refuses tiers and terms that cannot stand in a contract of somebody who may give no more than a rate. */
export const assertValidTerms = ({ kind, period, tiers, terms }: OfferTerms, most: number): void => {
  const faults: readonly TierError[] = [
    ...validateTiers(kind, tiers, most),
    ...(periodsOfKind[kind].includes(period) && areValidTerms(kind, terms) ? [] : [{ at: null, fault: 'terms' as const }]),
  ]
  if (faults.length > 0) throw new Refusal('contract_tiers_invalid', { faults, ownRate: most })
}

const partyOf = ({ id, username }: MemberRow) => ({ id, name: maskName(username) })

/** Draws up what would be signed; refused where it cannot be offered. Called within the offer as well, so that nothing else can be signed. */
export const draftOffer = async (app: AppContext, wish: OfferTerms): Promise<OfferDraft> => {
  const { uplineId, memberId, kind, period, tiers, terms } = wish
  const { db } = app.store
  const member = await lockMember(db, memberId)
  if (member === null || member.upline_id !== uplineId) throw new Refusal('not_your_downline')
  const upline = uplineId === null ? null : await lockMember(db, uplineId)
  const own = uplineId === null ? null : await findOwnContract(db, uplineId, kind)
  assertValidTerms(wish, maxOfferRate(uplineId, own, kind))
  if (!(await canContract(app, upline, member, kind)) || (await agentCentreBlock(app, memberId)) !== null) throw new Refusal('contract_unavailable')
  const version = await nextContractVersion(db, uplineId, memberId, kind)
  const parties = { upline: upline === null ? null : partyOf(upline), member: partyOf(member) }
  const words: ContractContent = { kind, period, currency: member.currency, version, ...parties, tiers, terms }
  const text = contractText(words)
  return { words, text, textHash: textHashOf(text), own }
}

/** Makes an offer whose text the giver has signed; one that still waits for its answer is taken back by it. Within the caller's transaction. */
export const makeOffer = async (app: InTransaction, wish: OfferTerms, signed: Actor & { readonly textHash: string | null }): Promise<ContractRow> => {
  const { db } = app.store
  const { uplineId, memberId, kind, period, tiers, terms } = wish
  await lockContractKind(db, kind)
  const { words, text, textHash } = await draftOffer(app, wish)
  if (signed.textHash !== null && signed.textHash !== textHash) throw new Refusal('contract_changed', { text, textHash })
  const now = app.clock.now()
  const query = db.selectFrom('contract').selectAll().where('member_id', '=', memberId).where('kind', '=', kind).where('state', '=', 'offered')
  for (const waiting of await query.execute()) {
    const isOver = nextContractState(contractSnapshot(waiting), { says: 'time' }, now)
    const next = isOver ?? nextContractState(contractSnapshot(waiting), { says: 'withdraw', by: 'upline' }, now)
    const actor = isOver === null ? signed.actor : 'time'
    if (next !== null)
      await recordContractEvent(app, await updateContractState(db, waiting, next), { deed: isOver === null ? 'withdraw' : 'expire', actor })
  }
  const contract = await storeOffer(app, {
    kind,
    upline_id: uplineId,
    member_id: memberId,
    period,
    currency: words.currency,
    tiers: JSON.stringify(tiers),
    terms: JSON.stringify(terms),
    top_rate: maxTierRate(tiers),
    version: words.version,
    state: 'offered',
    offered_at: new Date(now),
    expires_at: new Date(now + answerWindowMillis),
    begins_at: null,
    ends_at: null,
    ended_because: null,
    asked_by: null,
    asked_until: null,
    text,
    text_hash: textHash,
  })
  await recordContractEvent(app, contract, { ...signed, deed: 'offer' })
  return contract
}
