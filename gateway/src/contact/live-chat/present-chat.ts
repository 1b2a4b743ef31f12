import type { Value } from '@perya/calls'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { isTyping } from './chat-rows.ts'
import type { LiveChat, LiveChatMessage } from './tables.ts'

type ShownChat = Value<'liveChat.start'>
type ShownMessage = Value<'liveChat.say'>

/** Returns the position of a waiting chat in the queue, from 1: VIP first, then the order of arrival. */
export const positionOf = async ({ store }: Pick<AppContext, 'store'>, { is_vip: isVip, number, state }: LiveChat): Promise<number | null> => {
  if (state !== 'waiting') return null
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from live_chat
     where state = 'waiting' and ((is_vip and not ${isVip}::bool) or (is_vip = ${isVip}::bool and number < ${number}))`.execute(store.db)
  return (rows[0]?.before ?? 0) + 1
}

/** Returns the email address of a member to which a transcript is sent: only a verified one. */
export const verifiedMail = async ({ store }: Pick<AppContext, 'store'>, memberId: string): Promise<string | null> => {
  const query = store.db.selectFrom('member_contact').select('value').where('member_id', '=', memberId).where('kind', '=', 'mail')
  return (await query.where('verified_at', 'is not', null).executeTakeFirst())?.value ?? null
}

const transcriptOf = async (app: AppContext, chat: LiveChat): Promise<ShownChat['transcript']> => {
  if (chat.transcript_at !== null) return 'sent'
  if (chat.state !== 'ended') return 'none'
  if (chat.member_id !== null) return (await verifiedMail(app, chat.member_id)) === null ? 'none' : 'account'
  // A chat without the staff is never mailed: otherwise visitors could use it to send mail to strangers.
  return chat.joined_at === null ? 'none' : 'ask'
}

/** Presents a chat for its customer. */
export const presentChat = async (app: AppContext, chat: LiveChat): Promise<ShownChat> => ({
  id: chat.id,
  state: chat.state,
  endedBy: chat.ended_by,
  position: await positionOf(app, chat),
  staffName: chat.staff_name,
  isStaffTyping: chat.state === 'joined' && isTyping(chat.staff_typing_at, app.clock.now()),
  staffRead: chat.staff_read,
  lastSeq: chat.last_seq,
  startedAt: chat.started_at.toISOString(),
  transcript: await transcriptOf(app, chat),
})

const events = ['joined', 'ended_member', 'ended_staff', 'ended_idle', 'ended_unanswered'] as const

/** Presents a message for the customer: of the staff only the display name. */
export const presentLiveChatMessage = ({
  seq,
  author,
  key,
  event,
  name,
  body,
  has_picture: hasPicture,
  sent_at: sentAt,
}: LiveChatMessage): ShownMessage => ({
  seq,
  author,
  event: events.find((one) => one === event) ?? '',
  name,
  text: body,
  hasPicture,
  key: author === 'member' ? key : '',
  sentAt: sentAt.toISOString(),
})
