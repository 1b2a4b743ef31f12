import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { enqueueMessage } from '../../kernel/notifications/enqueue-message.ts'
import { applyMatchingExclusion } from '../protection/match-excluded-person.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { TableRow } from '../../kernel/database/tables.ts'
import type { MemberRow } from '../session/tables.ts'
import type { CodeTarget } from '../verification/codes.ts'
import { type KnownContact, knownContactsOf } from '../security/core/known-contacts.ts'
import { lockMember } from '../security/core/money-hold.ts'
import { type ChangedBy, noteSecurityChange } from '../security/core/note-security-change.ts'

type Database = AppContext['store']['db']

/** Refuses a contact that another member has verified; an unverified claim is removed. */
const assertFree = async (db: Database, memberId: string, { channel, to }: CodeTarget): Promise<void> => {
  await db.deleteFrom('member_contact').where('kind', '=', channel).where('value', '=', to).where('verified_at', 'is', null).execute()
  const owner = await db
    .selectFrom('member_contact')
    .select('member_id')
    .where('kind', '=', channel)
    .where('value', '=', to)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner !== undefined && owner.member_id !== memberId) throw new Refusal('contact_taken')
}

const contactRows = (db: Database, memberId: string) =>
  db.selectFrom('member_contact').select(['kind', 'value', 'verified_at', 'changed_at']).where('member_id', '=', memberId).forUpdate().execute()

const stateOf = ({
  value,
  verified_at: verifiedAt,
  changed_at: changedAt,
}: Pick<TableRow<'member_contact'>, 'value' | 'verified_at' | 'changed_at'>) => ({
  value,
  verifiedAt: verifiedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
})

const notifyContacts = async ({ store, brand }: AppContext, member: MemberRow, contacts: readonly KnownContact[]): Promise<void> => {
  const message = { purpose: 'contact-changed', language: member.language, values: { brand: brand.name, name: member.username } } as const
  for (const { kind, value } of contacts) await enqueueMessage(store.db, { ...message, channel: kind, to: value })
}

/**
 * Stores a verified contact of a member, in the caller's transaction. A verified contact belongs to one member: the second is refused, also when both
 * are stored concurrently. A changed value is a security change. Verifying the value given at registration is none, and verifying a verified one
 * again changes nothing, not even the time since which it counts.
 */
export const storeVerifiedContact = async (inside: AppContext, by: ChangedBy, member: MemberRow, target: CodeTarget): Promise<void> => {
  const { db } = inside.store
  const { channel, to } = target
  const now = new Date(inside.clock.now())
  await lockMember(db, member.id)
  const before = await contactRows(db, member.id)
  const was = before.find(({ kind }) => kind === channel)
  if (was?.value === to && was.verified_at !== null) return
  const contacts = (await knownContactsOf(inside, member.id)).filter(({ kind, value }) => !(kind === channel && value === to))
  await assertFree(db, member.id, target)
  const row = { value: to, verified_at: sql<Date>`greatest(${now}::timestamptz, platform_now())`, changed_at: now }
  await db
    .insertInto('member_contact')
    .values({ member_id: member.id, kind: channel, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(row))
    .execute()
  await applyMatchingExclusion(inside, db, member.id)
  if (was?.value === to) return notifyContacts(inside, member, contacts)
  await noteSecurityChange(inside, by, member, {
    before: { kind: 'contact', channel, was: was === undefined ? null : stateOf(was), is: to },
    hadBefore: before.some(({ verified_at: verifiedAt }) => verifiedAt !== null),
    contacts,
    purposes: { withLink: 'contact-undo', plain: 'contact-changed' },
  })
}
