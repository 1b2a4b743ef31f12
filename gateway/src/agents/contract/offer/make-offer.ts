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
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { MemberRow } from '../../../identity/session/tables.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import {
  lockContractKind,
  updateContractState,
  nextContractVersion,
  findOwnContract,
  contractSnapshot,
  storeOffer,
  textHashOf,
} from '../core/contract-rows.ts'
import { lockContractParty, canContract, agentCentreBlock } from '../core/contract-people.ts'
import { type Actor, recordContractEvent } from '../core/record-contract-event.ts'
import type { ContractRow } from '../core/tables.ts'

/** Terms of an offer; `uplineId` null: the operator. */
export type OfferTerms = {
  readonly uplineId: string | null
  readonly memberId: string
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly tiers: readonly ContractTier[]
  readonly terms: ContractTerms
}

/** A possible offer: its text and its content. */
export type OfferDraft = { readonly words: ContractContent; readonly text: string; readonly textHash: string; readonly own: ContractRow | null }

/** The highest rate that an upline may give, in parts per million. */
export const maxOfferRate = (uplineId: string | null, own: ContractRow | null, kind: ContractKind): number =>
  uplineId === null ? maxRateByKind[kind] : (own?.top_rate ?? 0)

/** Refuses tiers and terms that are invalid in a contract of a payer whose own rate is `most`. */
export const assertValidTerms = ({ kind, period, tiers, terms }: OfferTerms, max: number): void => {
  const faults: readonly TierError[] = [
    ...validateTiers(kind, tiers, max),
    ...(periodsOfKind[kind].includes(period) && areValidTerms(kind, terms) ? [] : [{ at: null, fault: 'terms' as const }]),
  ]
  if (faults.length > 0) throw new Refusal('contract_tiers_invalid', { faults, ownRate: max })
}

const partyOf = ({ id, username }: MemberRow) => ({ id, name: maskName(username) })

/** Drafts the text to be signed; refused where it cannot be offered. Also called when the offer is made, so that nothing else can be signed. */
export const draftOffer = async (app: AppContext, request: OfferTerms): Promise<OfferDraft> => {
  const { uplineId, memberId, kind, period, tiers, terms } = request
  const { db } = app.store
  const member = await lockContractParty(db, memberId)
  if (member === null || member.upline_id !== uplineId) throw new Refusal('not_your_downline')
  const upline = uplineId === null ? null : await lockContractParty(db, uplineId)
  const own = uplineId === null ? null : await findOwnContract(db, uplineId, kind)
  assertValidTerms(request, maxOfferRate(uplineId, own, kind))
  if (!(await canContract(app, upline, member, kind)) || (await agentCentreBlock(app, memberId)) !== null) throw new Refusal('contract_unavailable')
  const version = await nextContractVersion(db, uplineId, memberId, kind)
  const parties = { upline: upline === null ? null : partyOf(upline), member: partyOf(member) }
  const words: ContractContent = { kind, period, currency: member.currency, version, ...parties, tiers, terms }
  const text = contractText(words)
  return { words, text, textHash: textHashOf(text), own }
}

/** Makes an offer whose text the payer has signed; a pending offer is withdrawn by it. Runs in the caller's transaction. */
export const makeOffer = async (
  app: InTransaction,
  request: OfferTerms,
  signed: Actor & { readonly textHash: string | null },
): Promise<ContractRow> => {
  const { db } = app.store
  const { uplineId, memberId, kind, period, tiers, terms } = request
  await lockContractKind(db, kind)
  const { words, text, textHash } = await draftOffer(app, request)
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
