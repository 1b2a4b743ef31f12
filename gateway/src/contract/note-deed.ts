import type { ContractSide } from '@perya/domain/agent/contract'
import { maskName } from '@perya/domain/wallet/mask-name'
import { percentOf } from '@perya/domain/agent/tier'
import { sql } from 'kysely'
import { appendAudit } from '../audit/append-audit.ts'
import type { AuditEvent } from '../audit/audit-event.ts'
import type { House } from '../handler.ts'
import { writeTexts } from '../inbox/write-notice.ts'
import type { InTransaction } from '../store/within.ts'
import { textHashOf } from './contract-rows.ts'
import { noticeOf } from './notice-of.ts'
import type { Contract, ContractDeed } from './tables.ts'

/** Who did something, and with which key he asked for it. */
export type Doer = Pick<AuditEvent, 'actor' | 'session' | 'address'> & { readonly key?: string; readonly wish?: string }

/** What was signed besides the text. */
export type Signed = Doer & { readonly deed: ContractDeed; readonly consent?: string }

const placeOf = ({ upline_id, member_id }: Contract, actor: string): string =>
  actor === (upline_id ?? 'house') ? 'upline' : actor === member_id ? 'member' : actor === 'time' ? 'time' : 'above'

// Offers do not reach whoever closed or limited his play; what happens to a contract that he has is told to all but the first (T30).
const isOffer = (deed: ContractDeed): boolean => ['offer', 'withdraw', 'warn', 'expire'].includes(deed)

const tellSide = async (house: House, contract: Contract, side: ContractSide, { deed, actor }: Signed): Promise<void> => {
  const { upline_id: uplineId, member_id: memberId } = contract
  const [reader, other] = side === 'upline' ? [uplineId, memberId] : [memberId, uplineId]
  if (reader === null || reader === actor) return
  const { rows } = await sql<{ reach: string | null }>`select out_of_reach(${reader}, ${new Date(house.clock.now())}) as reach`.execute(
    house.store.db,
  )
  const reach = rows[0]?.reach ?? null
  if (reach === 'closed' || (reach === 'limited' && side === 'member' && isOffer(deed))) return
  const named = other === null ? null : await house.store.db.selectFrom('member').select('username').where('id', '=', other).executeTakeFirst()
  const said = { who: named === null || named === undefined ? house.brand.name : maskName(named.username), rate: percentOf(contract.top_rate) }
  await writeTexts(house, reader, noticeOf(house.brand, deed, contract, said))
}

/** Keeps what was done to a contract, in the caller's transaction: what was signed, the audit chain, both inboxes and the open pages. */
export const noteDeed = async (house: InTransaction, contract: Contract, signed: Signed): Promise<void> => {
  const { deed, actor, session = '', address = '', key = null, wish = null, consent = null } = signed
  const { db } = house.store
  const at = new Date(house.clock.now())
  await db
    .insertInto('contract_deed')
    .values({
      contract_id: contract.id,
      deed,
      actor,
      text_hash: contract.text_hash,
      consent,
      consent_hash: consent === null ? null : textHashOf(consent),
      request_key: key,
      req_hash: key === null ? null : textHashOf(wish ?? ''),
      at,
    })
    .execute()
  const { kind, version, state, text_hash: textHash, ends_at: endsAt, ended_because: because } = contract
  const detail = { kind, version, textHash, by: placeOf(contract, actor), endsAt: endsAt?.toISOString() ?? null, because }
  await appendAudit(house, { actor, session, address, action: `contract ${deed}`, subject: contract.id, result: state, detail })
  await tellSide(house, contract, 'member', signed)
  // A reminder is for whoever has to answer.
  if (deed !== 'warn') await tellSide(house, contract, 'upline', signed)
  const to = [contract.member_id, ...(contract.upline_id === null ? [] : [contract.upline_id])]
  await sql`select tell_pages('agent', ${JSON.stringify({ to, says: 'contract', kind })}::jsonb)`.execute(db)
}
