import { maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { Refusal } from '../../../../kernel/refusal.ts'
import {
  type ChatKey,
  type ChatRow,
  chatScopes,
  readChatContext,
  findChatMessages,
  readChatMutes,
  readChatWords,
} from '../../../contact/chat-rows.ts'
import { defineList } from '../../reading/list.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'

const needs = 'chat list'

const readKey = (after: string | undefined): ChatKey | null => {
  if (after === undefined) return null
  const [, reports, id] = /^(\d{1,9})~(\d{1,15})$/.exec(after) ?? []
  if (reports === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { after: 'invalid' } })
  return { reports: Number(reports), id: Number(id) }
}

const present = ({ id, memberId, username, name, body, sentAt, removedBy, removedAt, isReviewed, reports, mutedUntil }: ChatRow) => ({
  id: String(id),
  member: { id: memberId, username },
  ...{ name, text: maskText(body), sentAt: sentAt.toISOString(), reports, isReviewed },
  removed: removedAt === null ? null : { by: removedBy ?? '', at: removedAt.toISOString() },
  mutedUntil: mutedUntil?.toISOString() ?? null,
})

/** `see/chat`: messages of the players' chat: reported ones that are not reviewed, unless another scope is asked for. */
export const seeChat = defineList(
  {
    path: 'chat',
    needs,
    input: z.object({
      ...pageQuery,
      scope: z._default(z.enum(chatScopes), 'reported'),
      member: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    }),
    read: async ({ app }, { scope, member, after, limit }) => {
      const rows = await findChatMessages(app, { scope, username: member, after: readKey(after), limit: limit + 1 })
      const page = pageOf(rows, limit, ({ reports, id }) => `${reports}~${id}`)
      return { rows: page.rows.map(present), next: page.next }
    },
  },
  ['id', 'sentAt', 'member.id', 'member.username', 'name', 'text', 'reports', 'isReviewed', 'removed.by', 'removed.at', 'mutedUntil'],
)

/** `see/chat-message/:id`: a message with those around it, who reported it, and what is known of its author in the chat. */
export const seeChatMessage = defineRead({
  path: 'chat-message/:id',
  needs,
  input: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  read: async ({ app }, { id }) => {
    const found = await readChatContext(app, Number(id))
    if (found === null) throw new Refusal('not_found')
    return {
      message: present(found.message),
      around: found.messages.map(present),
      reports: found.reports.map(({ username, at }) => ({ username, at: at.toISOString() })),
      author: found.author,
    }
  },
})

/** `see/chat-mutes`: members who may not write in the chat, those whose mute ends first first. */
export const seeChatMutes = defineList(
  {
    path: 'chat-mutes',
    needs,
    input: z.object(pageQuery),
    read: async ({ app }, { after, limit }) => {
      const rows = await readChatMutes(app, { after: readMomentKey(after), limit: limit + 1 })
      const page = pageOf(rows, limit, ({ until, memberId }) => momentKey(until, memberId))
      return {
        rows: page.rows.map(({ memberId, username, until, reason }) => ({
          member: { id: memberId, username },
          until: until.toISOString(),
          reason: maskText(reason),
        })),
        next: page.next,
      }
    },
  },
  ['member.id', 'member.username', 'until', 'reason'],
)

/** `see/chat-words`: the blocked words of the chat. */
export const seeChatWords = defineList(
  {
    path: 'chat-words',
    needs,
    input: z.object({}),
    read: async ({ app }) => ({ rows: (await readChatWords(app)).map((word) => ({ word })) }),
  },
  ['word'],
)
