import { sql } from 'kysely'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { assertMayChat } from './assert-may-chat.ts'

const enoughToHide = 3

/** Reports a word of somebody else; nobody's own, and none twice. */
export const report: Handler<'chat.report'> = async ({ id }, { app, principal }) => {
  await assertMayChat(app, principal)
  const { rows } = await sql<{ done: boolean }>`
    select report_in_chat(${Number(id)}, ${principal.memberId}, ${new Date(app.clock.now())}, ${enoughToHide}) as done`.execute(app.store.db)
  if (rows[0]?.done !== true) throw new Refusal('not_found')
  return null
}
