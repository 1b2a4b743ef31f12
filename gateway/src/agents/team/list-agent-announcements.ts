import type { Handler } from '../../kernel/context.ts'
import { noticesOf } from '../../catalogue/content/notices.ts'
import { assertAgent } from './core/team-branch.ts'

/** Announcements of the operator that only agents may read (AGENT-03). */
export const listAgentAnnouncements: Handler<'team.announcements'> = async (_input, { app, principal, language }) => {
  assertAgent(principal)
  const notices = await noticesOf(app, 'H', 'agent', language)
  return { list: notices.map(({ id, title, content, publishedAt }) => ({ id, title, content, publishedAt })) }
}
