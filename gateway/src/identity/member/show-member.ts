import { safeColour } from '@perya/domain/profile/label-colours'
import type { Handler } from '../../kernel/context.ts'
import { countClaimable } from '../../rewards/mission/read-mission-progress.ts'
import { countAvailable } from '../../rewards/promotion/show-available-count.ts'
import { findActiveClosure } from '../protection/closure-rows.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { findMember } from '../account/find-member.ts'

/** Shows a member their own account. The flags control what is displayed, never what is allowed (T4). */
export const showMember: Handler<'member.info'> = async (_input, { app, principal }) => {
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
