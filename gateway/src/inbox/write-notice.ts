import type { House } from '../handler.ts'
import { type MessagePurpose, type MessageValues, messageText } from '../outbox/message-text.ts'

const languages = ['EN', 'TY'] as const
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/** Lays into a member's inbox what a letter says; in the caller's transaction where the house is within one. */
export const writeNotice = async ({ store, clock }: House, memberId: string, purpose: MessagePurpose, values: MessageValues): Promise<void> => {
  const texts = (written: (language: string) => string) => JSON.stringify(Object.fromEntries(languages.map((code) => [code, written(code)])))
  await store.db
    .insertInto('inbox_message')
    .values({
      member_id: memberId,
      title: texts((code) => messageText(`${purpose}.subject`, code, values)),
      content: texts((code) => `<p>${plain(messageText(`${purpose}.mail`, code, values))}</p>`),
      sent_at: new Date(clock.now()),
      read_at: null,
    })
    .execute()
}
