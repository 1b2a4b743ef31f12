import type { House } from '../handler.ts'
import type { SystemTables } from './tables.ts'
import { richTextIn, textIn } from './texts.ts'

type Part = SystemTables['notice']['part']

/** Notices of one part for one audience that are out now, newest first, in the asked language. What is for agents is for nobody else, and they alone read it. */
export const noticesOf = async (house: House, part: Part, audience: 'visitor' | 'member' | 'agent', language: string) => {
  const now = new Date(house.clock.now())
  const rows = await house.store.db
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
    title: textIn(row.title, language),
    content: richTextIn(row.content, language, house.brand),
    category: row.category,
    publishedAt: row.published_at.toISOString(),
  }))
}
