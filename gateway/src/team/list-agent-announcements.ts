import type { Handler } from '../context.ts'
import { noticesOf } from '../system/notices.ts'
import { assertAgent } from './team-branch.ts'

/** What the house says to agents and to nobody else (AGENT-03). */
export const listAgentAnnouncements: Handler<'team.announcements'> = async (_input, { app, principal, language }) => {
  assertAgent(principal)
  const notices = await noticesOf(app, 'H', 'agent', language)
  return { list: notices.map(({ id, title, content, publishedAt }) => ({ id, title, content, publishedAt })) }
}
