import type { AppContext } from '../context.ts'
import { batchWritesPerStore } from '../store/batch-writes.ts'
import type { Texts } from '../system/tables.ts'
import { type MessagePurpose, type MessageValues, messageText } from '../outbox/message-text.ts'

const languages = ['EN', 'TY'] as const
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/** What a notice is about, for whoever has it told by web push. */
type Kind = 'messages' | 'money'

/** A message as the inbox keeps it. */
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

/** Lays plain texts, by language, into a member's inbox; in the caller's transaction where the house is within one. */
export const writeInboxTexts = async (
  app: AppContext,
  memberId: string,
  texts: { title: Texts; content: Texts },
  kind: Kind = 'messages',
): Promise<void> => {
  const { store } = app
  const notice = noticeOf(app, memberId, texts, kind)
  // What belongs to a transaction is written in it, with nobody else's.
  if (store.db.isTransaction) await store.db.insertInto('inbox_message').values(notice).execute()
  else await writeTogether(store.db, notice)
}

/** What several members are told at once, in one statement: in the caller's transaction, which is where it belongs. */
export const writeInboxBatch = async (
  app: AppContext,
  all: readonly { readonly to: string; readonly texts: { title: Texts; content: Texts } }[],
): Promise<void> => {
  const notices = all.map(({ to, texts }) => noticeOf(app, to, texts, 'messages'))
  if (notices.length > 0) await app.store.db.insertInto('inbox_message').values(notices).execute()
}

const textsOf = (purpose: MessagePurpose, values: MessageValues) => {
  const texts = (part: 'subject' | 'mail') => Object.fromEntries(languages.map((code) => [code, messageText(`${purpose}.${part}`, code, values)]))
  return { title: texts('subject'), content: texts('mail') }
}

/** What a letter about money says, as a message of the inbox that the caller lays there. */
export const inboxMessageOfLetter = (app: AppContext, memberId: string, purpose: MessagePurpose, values: MessageValues): InboxMessageInsert =>
  noticeOf(app, memberId, textsOf(purpose, values), 'money')

/** Lays into a member's inbox what a letter says; in the caller's transaction where the house is within one. */
export const writeInboxMessage = (app: AppContext, memberId: string, purpose: MessagePurpose, values: MessageValues): Promise<void> =>
  writeInboxTexts(app, memberId, textsOf(purpose, values), 'money')
