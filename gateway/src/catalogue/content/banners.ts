import type { AppContext } from '../../kernel/context.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

/** Returns the banners of a group (all groups when empty) that are published now, in the operator's order. */
export const bannersOf = async (app: AppContext, groupName: string, language: string) => {
  const now = new Date(app.clock.now())
  const rows = await app.store.db
    .selectFrom('banner')
    .selectAll()
    .where('withdrawn', '=', false)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .$if(groupName !== '', (query) => query.where('group_name', '=', groupName))
    .orderBy('group_name')
    .orderBy('position')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    groupName: row.group_name,
    bannerId: row.id,
    url: row.url,
    linkageType: row.linkage_type,
    title: localizedTextOf(row.title, language),
    text: localizedTextOf(row.body, language),
    action: localizedTextOf(row.action, language),
    imageUrl: row.image_url,
    imageUrlNarrow: row.image_url_narrow,
    endsAt: row.ends_at?.toISOString() ?? null,
  }))
}
