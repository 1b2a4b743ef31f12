import type { Handler } from '../context.ts'
import { readNotificationPreferences } from '../inbox/notification-preferences.ts'
import { findMember } from '../member/find-member.ts'
import { isShownOnWinnerBoard } from './winner-board-opt-out.ts'

/** What the member can set about himself. */
export const showProfile: Handler<'profile.show'> = async (_input, { app, principal }) => {
  const { nickname } = await findMember(app, principal.memberId)
  return {
    nickname,
    isOnBoard: await isShownOnWinnerBoard(app, principal.memberId),
    notices: await readNotificationPreferences(app, principal.memberId),
  }
}
