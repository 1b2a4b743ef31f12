import type { AppContext } from '../../src/kernel/context.ts'
import { banners } from './banners.ts'
import { helpTopicsOf } from './help-topics.ts'
import { notices } from './notices.ts'

const json = (value: object): string => JSON.stringify(value)
const day = 86_400_000

/** Seeds notices, banners and help of the demo; does not overwrite later changes by an operator. */
export const seedSystem = async (app: AppContext): Promise<void> => {
  const { db } = app.store
  const now = app.clock.now()
  await db
    .insertInto('help_topic')
    .values(helpTopicsOf(app.brand).map(({ id, title, content }, position) => ({ id, position, title: json(title), content: json(content) })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('notice')
    .values(notices.map(({ id, part, audience, daysAgo, title, content }) => ({
      id, part, audience, title: json(title), content: json(content), published_at: new Date(now - daysAgo * day), ends_at: null,
    })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('banner')
    .values(banners.map(({ id, group, url, title, body, action }, position) => ({
      id, group_name: group, position, linkage_type: 'INTERNAL' as const, url, title: json(title), body: json(body), action: json(action),
      image_url: `/art/banner/wide/${id}.avif`, image_url_narrow: `/art/banner/narrow/${id}.avif`, ends_at: null,
    })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
