import { createHmac } from 'node:crypto'
import { readLiveChatText } from '@perya/domain/live-chat/live-chat'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reserveAttempt } from '../../identity/attempts/attempts.ts'
import { cookieLine } from '../../kernel/http/cookies.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'
import { appendMessage, findOpenChat, insertChat, lockChat } from './chat-rows.ts'
import { isSupportOpen } from './hours.ts'
import { chatCookie, type ChatOwner, ownerOfCall } from './owner.ts'
import { presentChat } from './present-chat.ts'
import { addOwnMessage, readMessage } from './say.ts'
import type { LiveChat } from './tables.ts'

// No characters that are mistaken for others when read aloud.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const vipFrom = 5
const hour = 3_600_000
const maxPerHour = 10
const longestName = 40

/**
 * Returns the secret of a visitor who has none yet. It is derived from the random key of their first message, so that a retry after a lost
 * answer reaches the same chat.
 */
const tokenOf = ({ houseKey }: AppContext, key: string): string => createHmac('sha256', houseKey).update(`live chat ${key}`).digest('base64url')

type First = { readonly key: string; readonly text: string; readonly name: string; readonly language: string; readonly address: string }

/** Inserts a chat with its first message; null where another request of the same owner was first. */
const begin = async (app: AppContext, { memberId, visitor }: ChatOwner, first: First): Promise<LiveChat | null> => {
  const member = memberId === null ? null : await findMember(app, memberId)
  const id = `C-${Array.from({ length: 10 }, () => signs[app.chance.below(signs.length)] ?? '').join('')}`
  return inTransaction(app, async (inside) => {
    const made = await insertChat(inside, {
      id,
      member_id: memberId,
      visitor: memberId === null ? visitor : null,
      name: memberId === null ? first.name : '',
      language: first.language,
      address: first.address,
      is_vip: (member?.club_label.rankLevel ?? 0) >= vipFrom,
    })
    if (made === null) return null
    await appendMessage(inside, made, { author: 'member', key: first.key, body: first.text })
    return lockChat(inside, id)
  })
}

/** Starts a chat, or adds the message to the open one; a visitor receives the cookie to which it is bound. */
export const start: Handler<'liveChat.start'> = async ({ key, text, name }, context) => {
  const { app, language, address, setting, answer } = context
  const known = await ownerOfCall(context)
  const body = readMessage(text)
  const token = known.memberId === null && known.visitor === null ? tokenOf(app, key) : null
  const owner = token === null ? known : { ...known, visitor: hashSecret(token) }
  const bind = () => token !== null && answer.appendCookie(cookieLine(chatCookie(setting.https), token, setting.https))
  const addTo = async (open: LiveChat) => {
    await addOwnMessage(app, open, { author: 'member', key, body })
    bind()
    return presentChat(app, (await findOpenChat(app, owner)) ?? open)
  }
  const open = await findOpenChat(app, owner)
  if (open !== null) return addTo(open)
  if (!(await isSupportOpen(app)).isOpen) throw new Refusal('live_chat_closed')
  const subject = owner.memberId ?? `visitor ${clientNetwork(address)}`
  if (!(await reserveAttempt(app, { scope: 'live-chat', subject, length: hour }, maxPerHour))) throw new Refusal('too_many_requests', null, 600)
  const shown = (readLiveChatText(name) ?? '').replaceAll('\n', ' ').slice(0, longestName)
  const made = await begin(app, owner, { key, text: body, name: shown, language, address })
  if (made === null) return addTo((await findOpenChat(app, owner)) ?? raise())
  bind()
  return presentChat(app, made)
}

const raise = (): never => {
  throw new Refusal('conflict')
}
