import type { AppContext } from '../context.ts'
import { readNotificationPreferences } from '../inbox/notification-preferences.ts'
import { writeInboxMessage } from '../inbox/write-inbox-message.ts'
import type { MessagePurpose, MessageValues } from '../outbox/message-text.ts'
import { enqueueMessage } from '../outbox/enqueue-message.ts'
import type { MemberRow } from '../session/tables.ts'
import { batchWritesPerStore } from '../store/batch-writes.ts'

/** What a member may choose not to hear by letter or short message: it takes nothing from him and guards nothing. */
const free: readonly MessagePurpose[] = [
  'deposit-arrived',
  'deposit-rejected',
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

/** The numbers and addresses of a member, read with those of others who are told at the same moment; in the caller's transaction where the house is within one. */
export const readContacts = ({ store }: AppContext, memberId: string): Promise<readonly Contact[]> =>
  store.db.isTransaction
    ? store.db.selectFrom('member_contact').select(['member_id', 'kind', 'value']).where('member_id', '=', memberId).execute()
    : readTogether(store.pool, memberId)

type Told = Pick<MemberRow, 'id' | 'language' | 'username'>

/** What the letters to a member say besides their own values. */
export const messageValuesFor = ({ brand }: AppContext, { username }: Told, values: MessageValues): MessageValues => ({
  brand: brand.name,
  name: username,
  ...values,
})

/**
 * Tells a member of money at the numbers and addresses that are known, as he wishes or, for what guards his money, at all of them. Gives the
 * numbers of the messages that went out. `read`: those that have been read already.
 */
export const notifyContacts = async (
  app: AppContext,
  member: Told,
  purpose: MessagePurpose,
  values: MessageValues,
  read?: readonly Contact[],
): Promise<number[]> => {
  const { store } = app
  const wished = async () => (free.includes(purpose) ? readNotificationPreferences(app, member.id) : { mail: true, sms: true })
  const known = async () => read ?? readContacts(app, member.id)
  // A transaction has one line to the database: there one thing follows the other.
  const [wishes, contacts] = store.db.isTransaction ? ([await wished(), await known()] as const) : await Promise.all([wished(), known()])
  const written: number[] = []
  for (const { kind, value } of contacts.filter((contact) => wishes[contact.kind]))
    written.push(
      await enqueueMessage(store.db, { channel: kind, to: value, purpose, language: member.language, values: messageValuesFor(app, member, values) }),
    )
  return written
}

/** Tells a member of money in his inbox, and at his numbers and addresses. Gives the numbers of the messages that went out. */
export const notifyMember = async (app: AppContext, member: Told, purpose: MessagePurpose, values: MessageValues): Promise<number[]> => {
  const notice = () => writeInboxMessage(app, member.id, purpose, messageValuesFor(app, member, values))
  const letters = () => notifyContacts(app, member, purpose, values)
  if (app.store.db.isTransaction) {
    await notice()
    return letters()
  }
  const [, written] = await Promise.all([notice(), letters()])
  return written
}
