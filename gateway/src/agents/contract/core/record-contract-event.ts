import type { ContractSide } from '@perya/domain/agent/contract'
import { maskName } from '@perya/domain/wallet/mask-name'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { appendAudit } from '../../../kernel/audit/append-audit.ts'
import type { AuditEvent } from '../../../kernel/audit/audit-event.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { writeInboxTexts } from '../../../kernel/notifications/write-inbox-message.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import { textHashOf } from './contract-rows.ts'
import { contractNotice } from './contract-notice.ts'
import type { ContractRow, ContractEventRow } from './tables.ts'

/** The actor of an event, and the idempotency key of the request. */
export type Actor = Pick<AuditEvent, 'actor' | 'session' | 'address'> & { readonly key?: string; readonly wish?: string }

/** An event with what was signed besides the text. */
export type SignedConsent = Actor & { readonly deed: ContractEventRow; readonly consent?: string }

const placeOf = ({ upline_id, member_id }: ContractRow, actor: string): string =>
  actor === (upline_id ?? 'house') ? 'upline' : actor === member_id ? 'member' : actor === 'time' ? 'time' : 'above'

// Events of offers are not sent to members who have closed play, nor to an offered member with limits; events of an existing contract are sent to all
// members who have not closed play (T30).
const isOffer = (event: ContractEventRow): boolean => ['offer', 'withdraw', 'warn', 'expire'].includes(event)

const notifySide = async (app: AppContext, contract: ContractRow, side: ContractSide, { deed, actor }: SignedConsent): Promise<void> => {
  const { upline_id: uplineId, member_id: memberId } = contract
  const [reader, other] = side === 'upline' ? [uplineId, memberId] : [memberId, uplineId]
  if (reader === null || reader === actor) return
  const reach = await callFunction(app.store.db, 'agent_contact_block', { member: reader, now: new Date(app.clock.now()) })
  if (reach === 'closed' || (reach === 'limited' && side === 'member' && isOffer(deed))) return
  const named = other === null ? null : await app.store.db.selectFrom('member').select('username').where('id', '=', other).executeTakeFirst()
  const reply = { who: named === null || named === undefined ? app.brand.name : maskName(named.username), rate: formatRatePercent(contract.top_rate) }
  await writeInboxTexts(app, reader, contractNotice(app.brand, deed, contract, reply))
}

/** Stores an event of a contract, in the caller's transaction: what was signed, the audit record, both inboxes and the event stream. */
export const recordContractEvent = async (app: InTransaction, contract: ContractRow, signed: SignedConsent): Promise<void> => {
  const { deed, actor, session = '', address = '', key = null, wish = null, consent = null } = signed
  const { db } = app.store
  const at = new Date(app.clock.now())
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
  await appendAudit(app, { actor, session, address, action: `contract ${deed}`, subject: contract.id, result: state, detail })
  await notifySide(app, contract, 'member', signed)
  // A reminder goes only to the side that has to answer.
  if (deed !== 'warn') await notifySide(app, contract, 'upline', signed)
  const to = [contract.member_id, ...(contract.upline_id === null ? [] : [contract.upline_id])]
  await callFunction(db, 'notify_pages', { topic: 'agent', body: { to, says: 'contract', kind } })
}
