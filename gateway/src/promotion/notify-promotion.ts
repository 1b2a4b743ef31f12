import type { AppContext } from '../context.ts'
import { writeInboxTexts } from '../inbox/write-inbox-message.ts'
import EN from './texts/EN.json' with { type: 'json' }
import TY from './texts/TY.json' with { type: 'json' }

/** What a member is told of a promotion or a bonus of his. */
export type PromotionNotice = 'released' | 'expired' | 'forfeited' | 'approved' | 'issued' | 'rejected'

const catalogues = { EN, TY } as const

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Lays a word about a promotion into a member's inbox, in the languages of the house. */
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
