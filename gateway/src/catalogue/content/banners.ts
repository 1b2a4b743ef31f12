import type { AppContext, Principal } from '../../kernel/context.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import { bannerItems } from './lobby-items.ts'
import { shownItems } from './lobby-viewer.ts'

const longest = 200

/** Returns the banners of a group (all groups when empty) that are published now for the asker, in the operator's order. */
export const bannersOf = async (app: AppContext, groupName: string, language: string, asker: Principal | null) => {
  const shown = await shownItems(app, await bannerItems(app, groupName), asker)
  return shown.slice(0, longest).map((one) => ({
    groupName: one.group,
    bannerId: one.id,
    url: one.url,
    linkageType: one.linkage,
    title: localizedTextOf(one.title, language),
    text: localizedTextOf(one.body, language),
    action: localizedTextOf(one.action, language),
    imageUrl: one.image,
    imageUrlNarrow: one.narrow,
    endsAt: one.until,
  }))
}
