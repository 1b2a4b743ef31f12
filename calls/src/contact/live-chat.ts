import { liveChatEnds, liveChatStates } from '@perya/domain/live-chat/live-chat'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { largestProof } from '../money/cashier.ts'
import { moment, emptyInput, text, wholeNumber } from '../schema.ts'

/** Support must be reachable when nothing else is: these calls are also served in maintenance and in a restricted region. */
const own = { module: 'FEEDBACK3', token: 'optional', incomplete: true, support: false, whenClosed: true, sealed: false } as const
const chatId = z.string().check(z.regex(/^C-[2-9A-HJKMNP-Z]{10}$/))
/** Generated at random once per message: a repeated request with the same key is the same message. */
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{24,64}$/))

const chat = z.object({
  id: z.string(),
  state: z.enum(liveChatStates),
  /** Why it is over; null while it is not. */
  endedBy: z.nullable(z.enum(liveChatEnds)),
  /** Position in the queue, from 1; null once the staff has joined. */
  position: z.nullable(z.int()),
  /** Configured display name of the staff; empty: none has joined, or none is configured. */
  staffName: z.string(),
  isStaffTyping: z.boolean(),
  /** Number of the last message that the staff has read. */
  staffRead: z.int(),
  /** Number of the last message. */
  lastSeq: z.int(),
  startedAt: moment,
  /** Where the transcript may be sent: to the address of the account (`account`), to an address to be entered (`ask`), or nowhere (any more). */
  transcript: z.enum(['account', 'ask', 'sent', 'none']),
})

/** One message. `text` is plain text and never markup; for system messages it is empty and `event` names what happened. */
const message = z.object({
  seq: z.int(),
  author: z.enum(['member', 'staff', 'system']),
  event: z.enum(['', 'joined', 'ended_member', 'ended_staff', 'ended_idle', 'ended_unanswered']),
  name: z.string(),
  text: z.string(),
  hasPicture: z.boolean(),
  /** Key under which the customer sent it; empty for messages of others. */
  key: z.string(),
  sentAt: moment,
})

/** Live chat with support (SUPPORT-06): of a member by account, of a visitor or a trial session by a secret cookie of the browser session. */
export const liveChatCalls = {
  'liveChat.show': call({
    ...own,
    method: 'GET',
    path: '/wps/relay/MCSFE_liveChat',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      isOpen: z.boolean(),
      /** When support opens next; null while it is open, or where it never does. */
      opensAt: z.nullable(moment),
      /** When live chat closes; null while it is closed, or where it never does. */
      closesAt: z.nullable(moment),
      /** Recent minutes until staff joins a chat; null: unknown. */
      answerMinutes: z.nullable(z.int()),
      /** Recent minutes until the first answer to a message; null: unknown. */
      replyMinutes: z.nullable(z.int()),
      /** Most characters of a message. */
      most: z.int(),
      /** The open chat of this account or browser session, else one that ended within the last hour. */
      chat: z.nullable(chat),
    }),
    refusals: ['module_disabled'],
    says: 'Whether support answers live now, how soon, and the chat that is open or ended within the last hour.',
  }),
  'liveChat.start': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_startLiveChat',
    lane: 'write',
    input: z.object({ key, text: text(4000), name: z._default(text(80), '') }),
    value: chat,
    refusals: ['module_disabled', 'live_chat_closed', 'live_chat_text', 'live_chat_over', 'conflict', 'too_many_requests'],
    says: 'Starts a chat with its first message; where one is open the message is added to it. Repeated with the same key it changes nothing.',
  }),
  'liveChat.messages': call({
    ...own,
    method: 'GET',
    path: '/wps/relay/MCSFE_liveChatMessages',
    lane: 'read',
    input: z.object({ chat: chatId, after: z._default(wholeNumber(0, 999_999_999), 0), pageSize: z._default(wholeNumber(1, 200), 100) }),
    value: z.object({ chat, list: z.array(message), hasMore: z.boolean() }),
    refusals: ['module_disabled', 'not_found'],
    says: 'Messages after a number in their order, and where the chat stands. The numbers have no gaps, so a client that asks after the last one misses nothing.',
  }),
  'liveChat.say': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_sayInLiveChat',
    lane: 'write',
    input: z.object({ chat: chatId, key, text: text(4000) }),
    value: message,
    refusals: ['module_disabled', 'not_found', 'live_chat_over', 'live_chat_text', 'too_many_requests'],
    says: 'Sends a message, once for each key; at most 30 in a minute.',
  }),
  'liveChat.sendPicture': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_sendLiveChatPicture',
    lane: 'write',
    largest: Math.ceil(largestProof / 3) * 4 + 4096,
    input: z.object({ chat: chatId, key, picture: z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
    value: message,
    refusals: ['module_disabled', 'not_found', 'live_chat_over', 'proof_invalid', 'too_large', 'too_many_requests'],
    says: 'Sends a picture (PNG or JPEG), once for each key. It is drawn again and stored encrypted.',
  }),
  'liveChat.picture': call({
    ...own,
    method: 'GET',
    path: '/wps/relay/MCSFE_liveChatPicture',
    lane: 'read',
    input: z.object({ chat: chatId, seq: wholeNumber(1, 999_999_999) }),
    value: z.object({ address: z.string() }),
    refusals: ['module_disabled', 'not_found'],
    says: 'The address of a picture of the chat for this customer, valid for five minutes. Each view is audited.',
  }),
  'liveChat.typing': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_typeInLiveChat',
    lane: 'write',
    input: z.object({ chat: chatId }),
    value: emptyInput,
    refusals: ['module_disabled', 'not_found'],
    says: 'Shows the staff for six seconds that the customer is typing.',
  }),
  'liveChat.read': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_readLiveChat',
    lane: 'write',
    input: z.object({ chat: chatId, upTo: z.int().check(z.minimum(0)) }),
    value: emptyInput,
    refusals: ['module_disabled', 'not_found'],
    says: 'Notes up to which message the customer has read.',
  }),
  'liveChat.end': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_endLiveChat',
    lane: 'write',
    input: z.object({ chat: chatId }),
    value: chat,
    refusals: ['module_disabled', 'not_found'],
    says: 'Ends the chat; a second time changes nothing.',
  }),
  'liveChat.transcript': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_mailLiveChat',
    lane: 'write',
    input: z.object({ chat: chatId, mail: z._default(text(254), '') }),
    value: chat,
    refusals: ['module_disabled', 'not_found', 'conflict', 'mail_address_invalid', 'too_many_requests'],
    says: 'Sends the transcript of a chat that is over by mail, once: to the address of the account, of a visitor to the one that is named.',
  }),
} as const
