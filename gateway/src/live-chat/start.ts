import { createHmac } from 'node:crypto'
import { readLiveChatText } from '@perya/domain/live-chat/live-chat'
import type { Handler, House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { cookieLine } from '../session/cookies.ts'
import { hashOf } from '../session/secrets.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { networkOf } from '../transport/rate-lanes.ts'
import { appendMessage, findOpenChat, lockChat } from './chat-rows.ts'
import { isSupportOpen } from './hours.ts'
import { chatCookie, type ChatOwner, ownerOfCall } from './owner.ts'
import { presentChat } from './present-chat.ts'
import { addOwnMessage, readMessage } from './say.ts'
import type { LiveChat } from './tables.ts'

// Nothing that is taken for something else when it is read aloud.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const vipFrom = 5
const hour = 3_600_000
const mostAnHour = 10
const longestName = 40

/**
 * The secret of a visitor who has none yet. It follows from the random key of his first message, so that a request whose answer was lost is
 * sent again into the same chat.
 */
const tokenOf = ({ houseKey }: House, key: string): string => createHmac('sha256', houseKey).update(`live chat ${key}`).digest('base64url')

type First = { readonly key: string; readonly text: string; readonly name: string; readonly language: string; readonly address: string }

/** Writes a chat with its first message; null where another request of the same owner was first. */
const begin = async (house: House, { memberId, visitor }: ChatOwner, first: First): Promise<LiveChat | null> => {
  const member = memberId === null ? null : await findMember(house, memberId)
  const now = new Date(house.clock.now())
  const id = `C-${Array.from({ length: 10 }, () => signs[house.chance.below(signs.length)] ?? '').join('')}`
  return inTransaction(house, async (inside) => {
    const made = await inside.store.db
      .insertInto('live_chat')
      .values({
        id,
        member_id: memberId,
        visitor: memberId === null ? visitor : null,
        name: memberId === null ? first.name : '',
        language: first.language,
        address: first.address,
        is_vip: (member?.club_label.rankLevel ?? 0) >= vipFrom,
        state: 'waiting',
        ended_by: null,
        last_by: 'member',
        last_at: now,
        member_typing_at: null,
        staff_typing_at: null,
        started_at: now,
        joined_at: null,
        ended_at: null,
        transcript_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (made === undefined) return null
    await appendMessage(inside, made, { author: 'member', key: first.key, body: first.text })
    return lockChat(inside, id)
  })
}

/** Starts a chat, or adds the message to the one that is open; a visitor gets the cookie to which it is bound. */
export const start: Handler<'liveChat.start'> = async ({ key, text, name }, asking) => {
  const { house, language, address, setting, answer } = asking
  const known = await ownerOfCall(asking)
  const body = readMessage(text)
  const token = known.memberId === null && known.visitor === null ? tokenOf(house, key) : null
  const owner = token === null ? known : { ...known, visitor: hashOf(token) }
  const bind = () => token !== null && answer.appendCookie(cookieLine(chatCookie(setting.https), token, setting.https))
  const addTo = async (open: LiveChat) => {
    await addOwnMessage(house, open, { author: 'member', key, body })
    bind()
    return presentChat(house, (await findOpenChat(house, owner)) ?? open)
  }
  const open = await findOpenChat(house, owner)
  if (open !== null) return addTo(open)
  if (!(await isSupportOpen(house)).isOpen) throw new Refusal('live_chat_closed')
  const subject = owner.memberId ?? `visitor ${networkOf(address)}`
  if (!(await reserveAttempt(house, { scope: 'live-chat', subject, length: hour }, mostAnHour))) throw new Refusal('too_many_requests', null, 600)
  const shown = (readLiveChatText(name) ?? '').replaceAll('\n', ' ').slice(0, longestName)
  const made = await begin(house, owner, { key, text: body, name: shown, language, address })
  if (made === null) return addTo((await findOpenChat(house, owner)) ?? raise())
  bind()
  return presentChat(house, made)
}

const raise = (): never => {
  throw new Refusal('conflict')
}
