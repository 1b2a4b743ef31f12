import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { insertChatReport } from './chat-store.ts'

const enoughToHide = 3

/** Reports another member's message; a member cannot report their own, nor any message twice. */
export const report: Handler<'chat.report'> = async ({ id }, { app, principal }) => {
  await assertMayChat(app, principal)
  const now = new Date(app.clock.now())
  if (!(await insertChatReport(app, { messageId: Number(id), memberId: principal.memberId, now, enoughToHide }))) throw new Refusal('not_found')
  return null
}
