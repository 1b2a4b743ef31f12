import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertMayChat } from './assert-may-chat.ts'

const enoughToHide = 3

/** Reports another member's message; a member cannot report their own, nor any message twice. */
export const report: Handler<'chat.report'> = async ({ id }, { app, principal }) => {
  await assertMayChat(app, principal)
  const { rows } = await sql<{ done: boolean }>`
    select report_in_chat(${Number(id)}, ${principal.memberId}, ${new Date(app.clock.now())}, ${enoughToHide}) as done`.execute(app.store.db)
  if (rows[0]?.done !== true) throw new Refusal('not_found')
  return null
}
