import type { Handler } from '../handler.ts'
import { noticesOf } from '../system/notices.ts'
import { assertAgent } from './branch.ts'

/** What the house says to agents and to nobody else (AGENT-03). */
export const announcements: Handler<'team.announcements'> = async (_input, { house, principal, language }) => {
  assertAgent(principal)
  const notices = await noticesOf(house, 'H', 'agent', language)
  return { list: notices.map(({ id, title, content, publishedAt }) => ({ id, title, content, publishedAt })) }
}
