import type { AppContext } from '../../kernel/context.ts'
import type { TableRow } from '../../kernel/database/tables.ts'
import { localizedRichText, localizedTextOf } from '../../kernel/texts.ts'

type Part = TableRow<'notice'>['part']

/** Returns published notices of one part, newest first, in the requested language. Agents' notices are returned for agents only. */
export const noticesOf = async (app: AppContext, part: Part, audience: 'visitor' | 'member' | 'agent', language: string) => {
  const now = new Date(app.clock.now())
  const rows = await app.store.db
    .selectFrom('notice')
    .selectAll()
    .where('part', '=', part)
    .where('withdrawn', '=', false)
    .where('audience', 'in', audience === 'agent' ? ['agent'] : ['all', audience])
    .where('published_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: localizedTextOf(row.title, language),
    content: localizedRichText(row.content, language, app.brand),
    category: row.category,
    publishedAt: row.published_at.toISOString(),
  }))
}
