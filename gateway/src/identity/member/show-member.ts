import { safeColour } from '@perya/domain/profile/label-colours'
import type { AppContext, Handler, Principal } from '../../kernel/context.ts'
import { findActiveClosure } from '../protection/closure-rows.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { findMember } from '../account/find-member.ts'

/** Counts that the member's menu shows; they belong to later areas and are passed in by `app/handlers.ts`. */
export type BadgeCounts = {
  /** Mission rewards that the member can claim now. */
  readonly countClaimable: (app: AppContext, principal: Pick<Principal, 'memberId' | 'currency'>) => Promise<number>
  /** Promotions that the member can join or claim now. */
  readonly countAvailable: (app: AppContext, memberId: string) => Promise<number>
}

/** Shows a member their own account. The flags control what is displayed, never what is allowed (T4). */
export const showMember =
  ({ countClaimable, countAvailable }: BadgeCounts): Handler<'member.info'> =>
  async (_input, { app, principal }) => {
    const member = await findMember(app, principal.memberId)
    const { enabled } = await platformState(app)
    const hasVip = member.vip_rank > 0 && enabled.has('VIP3')
    const isClosed = (await findActiveClosure(app, member.id)) !== null
    const { labelName, color, color2, rankLevel } = member.club_label
    return {
      nickname: member.nickname,
      account: member.username,
      id: member.id,
      username: member.username,
      type: member.type,
      toUpline: member.upline_id !== null,
      language: member.language,
      clubLabel: { labelName, color: safeColour(color), color2: safeColour(color2), rankLevel },
      memberLabel: member.member_labels.map((label) => ({ labelName: label.labelName })),
      currency: member.currency,
      currencySymbol: member.currency === app.brand.currency ? app.brand.currencySymbol : member.currency,
      hasVip,
      vipRankLevel: hasVip ? member.vip_rank : 0,
      vipLabelName: hasVip ? member.vip_label : '',
      isClosed,
      // Recomputed when the session was found, so the stored result is current.
      isComplete: member.type === 4 || member.missing_fields?.length === 0,
      missionCount: enabled.has('MISSION3') && !isClosed && principal.book === 'real' ? await countClaimable(app, principal) : 0,
      availablePromo: enabled.has('PROMO3') && !isClosed && principal.book === 'real' ? await countAvailable(app, member.id) : 0,
    }
  }
