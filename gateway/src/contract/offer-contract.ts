import { answerMillis, type ContractKind, type ContractPeriod, nextContract, periodsOfKind } from '@perya/domain/agent/contract'
import { contractText, type ContractWords } from '@perya/domain/agent/text'
import { areTerms, type ContractTerms, highestRate, type Tier, type TierFault, tierFaults, topRate } from '@perya/domain/agent/tier'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { Member } from '../session/tables.ts'
import type { InTransaction } from '../store/within.ts'
import { lockKind, moveContract, nextVersion, ownContract, standingOf, storeOffer, textHashOf } from './contract-rows.ts'
import { heldMember, mayBind, reachOf } from './contract-people.ts'
import { type Doer, noteDeed } from './note-deed.ts'
import type { Contract } from './tables.ts'

/** What somebody wants to give; `uplineId` null: the house. */
export type Wish = {
  readonly uplineId: string | null
  readonly memberId: string
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly tiers: readonly Tier[]
  readonly terms: ContractTerms
}

/** An offer that could be made: its text, and what it would be. */
export type Draft = { readonly words: ContractWords; readonly text: string; readonly textHash: string; readonly own: Contract | null }

/** The highest rate that somebody may give, parts per million. */
export const rateToGive = (uplineId: string | null, own: Contract | null, kind: ContractKind): number =>
  uplineId === null ? highestRate[kind] : (own?.top_rate ?? 0)

/** Refuses tiers and terms that cannot stand in a contract of somebody who may give no more than a rate. */
export const assertSound = ({ kind, period, tiers, terms }: Wish, most: number): void => {
  const faults: readonly TierFault[] = [
    ...tierFaults(kind, tiers, most),
    ...(periodsOfKind[kind].includes(period) && areTerms(kind, terms) ? [] : [{ at: null, fault: 'terms' as const }]),
  ]
  if (faults.length > 0) throw new Refusal('contract_tiers_invalid', { faults, ownRate: most })
}

const partyOf = ({ id, username }: Member) => ({ id, name: maskName(username) })

/** Draws up what would be signed; refused where it cannot be offered. Called within the offer as well, so that nothing else can be signed. */
export const draftContract = async (house: House, wish: Wish): Promise<Draft> => {
  const { uplineId, memberId, kind, period, tiers, terms } = wish
  const { db } = house.store
  const member = await heldMember(db, memberId)
  if (member === null || member.upline_id !== uplineId) throw new Refusal('not_your_downline')
  const upline = uplineId === null ? null : await heldMember(db, uplineId)
  const own = uplineId === null ? null : await ownContract(db, uplineId, kind)
  assertSound(wish, rateToGive(uplineId, own, kind))
  if (!(await mayBind(house, upline, member, kind)) || (await reachOf(house, memberId)) !== null) throw new Refusal('contract_unavailable')
  const version = await nextVersion(db, uplineId, memberId, kind)
  const parties = { upline: upline === null ? null : partyOf(upline), member: partyOf(member) }
  const words: ContractWords = { kind, period, currency: member.currency, version, ...parties, tiers, terms }
  const text = contractText(words)
  return { words, text, textHash: textHashOf(text), own }
}

/** Makes an offer whose text the giver has signed; one that still waits for its answer is taken back by it. Within the caller's transaction. */
export const offerContract = async (house: InTransaction, wish: Wish, signed: Doer & { readonly textHash: string | null }): Promise<Contract> => {
  const { db } = house.store
  const { uplineId, memberId, kind, period, tiers, terms } = wish
  await lockKind(db, kind)
  const { words, text, textHash } = await draftContract(house, wish)
  if (signed.textHash !== null && signed.textHash !== textHash) throw new Refusal('contract_changed', { text, textHash })
  const now = house.clock.now()
  const query = db.selectFrom('contract').selectAll().where('member_id', '=', memberId).where('kind', '=', kind).where('state', '=', 'offered')
  for (const waiting of await query.execute()) {
    const isOver = nextContract(standingOf(waiting), { says: 'time' }, now)
    const next = isOver ?? nextContract(standingOf(waiting), { says: 'withdraw', by: 'upline' }, now)
    const actor = isOver === null ? signed.actor : 'time'
    if (next !== null) await noteDeed(house, await moveContract(db, waiting, next), { deed: isOver === null ? 'withdraw' : 'expire', actor })
  }
  const contract = await storeOffer(house, {
    kind,
    upline_id: uplineId,
    member_id: memberId,
    period,
    currency: words.currency,
    tiers: JSON.stringify(tiers),
    terms: JSON.stringify(terms),
    top_rate: topRate(tiers),
    version: words.version,
    state: 'offered',
    offered_at: new Date(now),
    expires_at: new Date(now + answerMillis),
    begins_at: null,
    ends_at: null,
    ended_because: null,
    asked_by: null,
    asked_until: null,
    text,
    text_hash: textHash,
  })
  await noteDeed(house, contract, { ...signed, deed: 'offer' })
  return contract
}
