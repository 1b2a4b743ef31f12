import { maskEmail, maskPhoneNumber } from '@perya/domain/factor/mask-contact'
import { maskText } from '@perya/domain/staff/mask-personal'
import { rightOf } from '@perya/domain/staff/rights'
import * as z from 'zod/mini'
import { Refusal } from '../../../../kernel/refusal.ts'
import { type MessageKind, messageKinds, readMessages } from '../../../players/rows/messages.ts'
import { pageOf, pageQuery, readNumberKey } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'
import { momentText, openFieldsOf, playerId, playerOf } from './player-read.ts'

/** The row of the rights table by kind; the inbox is what the operator wrote, which everyone who sees the player may read. */
const needs: Readonly<Record<MessageKind, string>> = { inbox: 'member show', outbox: 'outbox list', feedback: 'feedback list', chat: 'chat list' }

/** `see/player/:id/messages`: inbox, mails and texts without their content, feedback or chat of a player, the newest first. */
export const seePlayerMessages = defineRead({
  path: 'player/:id/messages',
  needs: 'member show',
  input: z.object({ ...pageQuery, id: playerId, kind: z._default(z.enum(messageKinds), 'inbox') }),
  read: async (context, { id, kind, after, limit }) => {
    if (!rightOf(context.person.roles, needs[kind]).read) throw new Refusal('not_permitted', { needs: needs[kind] })
    await playerOf(context, id)
    const [found, open] = await Promise.all([
      readMessages(context.app, kind, { id, before: readNumberKey(after), limit: limit + 1 }),
      openFieldsOf(context, id),
    ])
    const { rows, next } = pageOf(found, limit, (row) => String(row.id))
    const address = (to: string) => {
      if (to.includes('@')) return open.fields.has('mail') ? to : maskEmail(to)
      return to === '' || open.fields.has('phone') ? to : maskPhoneNumber(to)
    }
    return {
      rows: rows.map((row) => ({
        ...{ id: row.id, at: momentText(row.at), what: row.what, state: row.state, title: maskText(row.title), content: maskText(row.content) },
        to: address(row.to),
      })),
      next,
    }
  },
})
