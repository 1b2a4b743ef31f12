import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, wholeNumber } from '../schema.ts'

const own = { module: 'INBOX3', token: 'required', sealed: false } as const
const key = z._default(z.string().check(z.regex(/^\d{0,15}$/)), '')
const unread = { unreadMessage: z.int() }

/** Messages of the operator to a member. */
export const inboxCalls = {
  'inbox.unread': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    lane: 'read',
    input: z.object({}),
    value: z.object(unread),
    refusals: [],
    says: 'How many messages the member has not read.',
  }),
  'inbox.messages': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/CSP_getInbox',
    lane: 'read',
    input: z.object({ before: key, pageSize: z._default(wholeNumber(1, 100), 20) }),
    value: z.object({
      list: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), sentAt: moment, isRead: z.boolean() })),
      /** What to send as `before` for the next page; null at the end. */
      next: z.nullable(z.string()),
      ...unread,
    }),
    refusals: [],
    says: 'Messages of the house to the member, newest first; contents are rich text.',
  }),
  'inbox.read': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/CSP_markRead',
    lane: 'write',
    input: z.object({ id: key }),
    value: z.object(unread),
    refusals: ['not_found'],
    says: 'Marks one message as read, or all of them where none is named; a second time changes nothing.',
  }),
} as const
