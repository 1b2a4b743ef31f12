import type { Handler } from '../../kernel/context.ts'
import { readNotificationPreferences } from '../../kernel/notifications/notification-preferences.ts'
import { findMember } from '../account/find-member.ts'
import { isShownOnWinnerBoard } from './winner-board-visibility.ts'

/** Shows the settings of the member's profile. */
export const showProfile: Handler<'profile.show'> = async (_input, { app, principal }) => {
  const { nickname } = await findMember(app, principal.memberId)
  return {
    nickname,
    isOnBoard: await isShownOnWinnerBoard(app, principal.memberId),
    notices: await readNotificationPreferences(app, principal.memberId),
  }
}
