import type { TextValues } from '@perya/texts/format-message'
import { serverTexts } from '@perya/texts/server-text'
import type { AppContext } from '../context.ts'
import { batchWritesPerStore } from '../database/batch-writes.ts'
import type { Texts } from '../settings/tables.ts'
import type { MessagePurpose } from './message-purpose.ts'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/** The subject of a message, for members who have it sent as web push. */
type Kind = 'messages' | 'money'

/** A message as stored in the inbox. */
export type InboxMessageInsert = {
  readonly member_id: string
  readonly title: string
  readonly content: string
  readonly sent_at: Date
  readonly read_at: null
  readonly kind: Kind
}

const writeTogether = batchWritesPerStore(async (db: AppContext['store']['db'], notices: readonly InboxMessageInsert[]) => {
  await db.insertInto('inbox_message').values(notices).execute()
  return notices.map(() => true)
})

const noticeOf = ({ clock }: AppContext, memberId: string, { title, content }: { title: Texts; content: Texts }, kind: Kind): InboxMessageInsert => {
  const paragraphs = Object.fromEntries(Object.entries(content).map(([language, text]) => [language, `<p>${plain(text)}</p>`]))
  return {
    member_id: memberId,
    title: JSON.stringify(title),
    content: JSON.stringify(paragraphs),
    sent_at: new Date(clock.now()),
    read_at: null,
    kind,
  }
}

/** Writes plain texts, by language, into a member's inbox; in the caller's transaction where the context is inside one. */
export const writeInboxTexts = async (
  app: AppContext,
  memberId: string,
  texts: { title: Texts; content: Texts },
  kind: Kind = 'messages',
): Promise<void> => {
  const { store } = app
  const notice = noticeOf(app, memberId, texts, kind)
  // Messages of a transaction are written inside it, not in a batch with other requests.
  if (store.db.isTransaction) await store.db.insertInto('inbox_message').values(notice).execute()
  else await writeTogether(store.db, notice)
}

/** Writes messages to several members in one statement; in the caller's transaction, where it belongs. */
export const writeInboxBatch = async (
  app: AppContext,
  all: readonly { readonly to: string; readonly texts: { title: Texts; content: Texts } }[],
): Promise<void> => {
  const notices = all.map(({ to, texts }) => noticeOf(app, to, texts, 'messages'))
  if (notices.length > 0) await app.store.db.insertInto('inbox_message').values(notices).execute()
}

const textsOf = (purpose: MessagePurpose, values: TextValues) => ({
  title: serverTexts(`message.${purpose}.subject`, values),
  content: serverTexts(`message.${purpose}.mail`, values),
})

/** Returns a letter about money as an inbox message, for the caller to insert. */
export const inboxMessageOfLetter = (app: AppContext, memberId: string, purpose: MessagePurpose, values: TextValues): InboxMessageInsert =>
  noticeOf(app, memberId, textsOf(purpose, values), 'money')

/** Writes the text of a letter into a member's inbox; in the caller's transaction where the context is inside one. */
export const writeInboxMessage = (app: AppContext, memberId: string, purpose: MessagePurpose, values: TextValues): Promise<void> =>
  writeInboxTexts(app, memberId, textsOf(purpose, values), 'money')
