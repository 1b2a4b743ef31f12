import { serverTexts } from '@perya/texts/server-text'
import type { AppContext } from '../../../kernel/context.ts'
import { writeInboxTexts } from '../../../kernel/notifications/write-inbox-message.ts'

/** Kinds of notification about a promotion or a bonus. */
export type PromotionNotice = 'released' | 'expired' | 'forfeited' | 'approved' | 'issued' | 'rejected'

/** Writes a notification about a promotion into a member's inbox, in every language that has it. */
export const notifyPromotion = async (
  app: AppContext,
  memberId: string,
  notice: PromotionNotice,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const [title, content] = [serverTexts(`promotion.${notice}.title`, values), serverTexts(`promotion.${notice}.content`, values)]
  await writeInboxTexts(app, memberId, { title, content })
}
