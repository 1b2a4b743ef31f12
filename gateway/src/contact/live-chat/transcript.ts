import { normalizeEmail } from '@perya/domain/registration/mail-address'
import { formatMoment } from '@perya/texts/format-moment'
import { serverText } from '@perya/texts/server-text'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { enqueueMessage } from '../../kernel/notifications/enqueue-message.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reserveAttempt } from '../../identity/attempts/attempts.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { findOwnChat, markTranscriptSent, messagesAfter } from './chat-rows.ts'
import { ownerOfCall } from './owner.ts'
import { presentChat, verifiedMail } from './present-chat.ts'
import type { LiveChat } from './tables.ts'

const day = 86_400_000
const maxPerDay = 5
const maxMessages = 2_000

/** The messages of a chat as plain text, a line for each, in the time zone of the brand. */
const written = async (app: AppContext, chat: LiveChat): Promise<string> => {
  const reply = (name: 'you' | 'team' | 'picture') => serverText(chat.language, `liveChat.${name}`)
  const rows = await messagesAfter(app, chat.id, 0, maxMessages)
  return rows
    .filter(({ author }) => author !== 'system')
    .map(({ author, name, body, has_picture: hasPicture, sent_at: at }) => {
      const by = author === 'member' ? reply('you') : name === '' ? reply('team') : name
      return `[${formatMoment(chat.language, at, app.brand.timeZone)}] ${by}: ${hasPicture ? reply('picture') : body}`
    })
    .join('\n')
}

const addressFor = async (app: AppContext, chat: LiveChat, named: string): Promise<string> => {
  if (chat.member_id !== null) {
    const own = await verifiedMail(app, chat.member_id)
    if (own === null) throw new Refusal('mail_address_invalid')
    return own
  }
  if (chat.joined_at === null) throw new Refusal('conflict')
  const mail = normalizeEmail(named)
  if (mail === null) throw new Refusal('mail_address_invalid')
  if (!(await reserveAttempt(app, { scope: 'live-chat-mail', subject: mail, length: day }, maxPerDay)))
    throw new Refusal('too_many_requests', null, 3_600)
  return mail
}

/** Sends the transcript of an ended chat, once; it is written to the outbox in the transaction that records the sending. */
export const transcript: Handler<'liveChat.transcript'> = async ({ chat: id, mail }, context) => {
  const { app } = context
  const chat = await findOwnChat(app, await ownerOfCall(context), id)
  if (chat === null) throw new Refusal('not_found')
  if (chat.state !== 'ended') throw new Refusal('conflict')
  if (chat.transcript_at === null) {
    const to = await addressFor(app, chat, mail)
    const text = await written(app, chat)
    await inTransaction(app, async (inside) => {
      if (!(await markTranscriptSent(inside, id))) return
      const values = { brand: app.brand.name, id, text }
      await enqueueMessage(inside.store.db, { channel: 'mail', to, purpose: 'chat-transcript', language: chat.language, values })
    })
  }
  return presentChat(app, (await findOwnChat(app, await ownerOfCall(context), id)) ?? chat)
}
