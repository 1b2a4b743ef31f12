import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, emptyInput, text, wholeNumber } from '../schema.ts'

const own = { module: 'CBS3', token: 'required', sealed: false } as const
const closed = ['self_excluded', 'on_time_out'] as const
const id = z.string().check(z.regex(/^\d{1,15}$/))

/** One message in the chat room; `text` is plain, and empty if the message was removed. */
export const chatMessageShape = z.object({ id, name: z.string(), text: z.string(), sentAt: moment, isOwn: z.boolean(), isRemoved: z.boolean() })

/** The chat room of a brand (MEMBER-14); it is closed to members who have closed play. */
export const chatCalls = {
  'chat.launch': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/CBS_launchChat',
    support: false,
    lane: 'read',
    input: z.object({}),
    value: z.object({
      /** Name that other members see above the member's messages. */
      name: z.string(),
      /** End of the mute, during which the member may only read; null: the member may write. */
      mutedUntil: z.nullable(moment),
      reason: z.string(),
      /** Maximum length of a message. */
      most: z.int(),
    }),
    refusals: closed,
    says: 'Enters the chat room: under which name, and whether the member may speak. What is there counts as seen.',
  }),
  'chat.unread': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/CBS_unreadCount',
    lane: 'read',
    input: z.object({}),
    value: z.object({ unread: z.int() }),
    refusals: closed,
    says: 'How many words of others came since the member was last in the room; 99 at most.',
  }),
  'chat.messages': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/CBS_getMessages',
    lane: 'read',
    input: z.object({ before: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ''), pageSize: z._default(wholeNumber(1, 100), 50) }),
    value: z.object({ list: z.array(chatMessageShape), next: z.nullable(z.string()) }),
    refusals: closed,
    says: 'Words of the room, newest first, by keys.',
  }),
  'chat.send': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/CBS_sendMessage',
    lane: 'write',
    input: z.object({
      text: text(2000),
      /** Created once per message: a repeated request with the same key is the same message. */
      key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    }),
    value: chatMessageShape,
    refusals: [...closed, 'chat_muted', 'chat_text', 'chat_word', 'too_many_requests'],
    says: 'Says something in the room: plain text, at most one word in two seconds and eight in a minute.',
  }),
  'chat.report': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/CBS_reportMessage',
    lane: 'write',
    input: z.object({ id }),
    value: emptyInput,
    refusals: [...closed, 'not_found'],
    says: 'Reports a word of another to the house; once for each member, and enough of them hide it until somebody has looked.',
  }),
} as const
