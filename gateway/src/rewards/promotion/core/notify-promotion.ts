import type { AppContext } from '../../../kernel/context.ts'
import { writeInboxTexts } from '../../../kernel/notifications/write-inbox-message.ts'
import EN from '../texts/EN.json' with { type: 'json' }
import TY from '../texts/TY.json' with { type: 'json' }

/** Kinds of notification about a promotion or a bonus. */
export type PromotionNotice = 'released' | 'expired' | 'forfeited' | 'approved' | 'issued' | 'rejected'

const catalogues = { EN, TY } as const

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Writes a notification about a promotion into a member's inbox, in the languages of the brand. */
export const notifyPromotion = async (
  app: AppContext,
  memberId: string,
  word: PromotionNotice,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const texts = (part: 'title' | 'content') =>
    Object.fromEntries(Object.entries(catalogues).map(([code, catalogue]) => [code, filled(catalogue[`${word}.${part}`], values)]))
  await writeInboxTexts(app, memberId, { title: texts('title'), content: texts('content') })
}
