import type { TextValues } from '@perya/texts/format-message'
import type { AppContext } from '../context.ts'
import { readNotificationPreferences } from './notification-preferences.ts'
import { writeInboxMessage } from './write-inbox-message.ts'
import type { MessagePurpose } from './message-purpose.ts'
import { enqueueMessage } from './enqueue-message.ts'
import type { Recipient } from './recipient.ts'
import { batchWritesPerStore } from '../database/batch-writes.ts'

/** Purposes that a member may switch off for mail and SMS: they neither take money from the member nor protect the account. */
const free: readonly MessagePurpose[] = [
  'deposit-arrived',
  'deposit-rejected',
  'deposit-returned',
  'withdrawal-rejected',
  'withdrawal-back',
  'redemption-approved',
  'redemption-rejected',
  'win-held',
  'win-released',
]

type Contact = { readonly member_id: string; readonly kind: 'sms' | 'mail'; readonly value: string }

const readTogether = batchWritesPerStore(async (pool: AppContext['store']['pool'], ids: readonly string[]) => {
  const query = { name: 'contacts-of', text: 'select member_id, kind, value from member_contact where member_id = any($1)', values: [ids] }
  const { rows } = await pool.query<Contact>(query)
  return ids.map((id) => rows.filter((contact) => contact.member_id === id))
})

/** Contacts of a member, read in one batch with those of other members who are notified at the same moment; in the caller's transaction where there is one. */
export const readContacts = ({ store }: AppContext, memberId: string): Promise<readonly Contact[]> =>
  store.db.isTransaction
    ? store.db.selectFrom('member_contact').select(['member_id', 'kind', 'value']).where('member_id', '=', memberId).execute()
    : readTogether(store.pool, memberId)

/** Values of every message to a member, with those of the message itself. */
export const messageValuesFor = ({ brand }: AppContext, { username }: Recipient, values: TextValues): TextValues => ({
  brand: brand.name,
  name: username,
  ...values,
})

/**
 * Notifies a member of a movement of money by mail and SMS: by the member's preferences, or at all contacts for purposes that protect money. Returns the ids of
 * the enqueued messages. `read`: contacts that the caller has read already.
 */
export const notifyContacts = async (
  app: AppContext,
  member: Recipient,
  purpose: MessagePurpose,
  values: TextValues,
  read?: readonly Contact[],
): Promise<number[]> => {
  const { store } = app
  const requested = async () => (free.includes(purpose) ? readNotificationPreferences(app, member.id) : { mail: true, sms: true })
  const known = async () => read ?? readContacts(app, member.id)
  // A transaction has one line to the database: there one thing follows the other.
  const [requests, contacts] = store.db.isTransaction ? ([await requested(), await known()] as const) : await Promise.all([requested(), known()])
  const written: number[] = []
  for (const { kind, value } of contacts.filter((contact) => requests[contact.kind]))
    written.push(
      await enqueueMessage(store.db, { channel: kind, to: value, purpose, language: member.language, values: messageValuesFor(app, member, values) }),
    )
  return written
}

/** Notifies a member of a movement of money in the inbox and by mail and SMS. Returns the ids of the enqueued messages. */
export const notifyMember = async (app: AppContext, member: Recipient, purpose: MessagePurpose, values: TextValues): Promise<number[]> => {
  const notice = () => writeInboxMessage(app, member.id, purpose, messageValuesFor(app, member, values))
  const letters = () => notifyContacts(app, member, purpose, values)
  if (app.store.db.isTransaction) {
    await notice()
    return letters()
  }
  const [, written] = await Promise.all([notice(), letters()])
  return written
}
