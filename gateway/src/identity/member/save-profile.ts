import { normalizeNickname } from '@perya/domain/profile/nickname'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { saveNotificationPreferences } from '../../kernel/notifications/notification-preferences.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findMember } from '../account/find-member.ts'
import { updateProfile } from './profile-store.ts'
import { setWinnerBoardVisibility } from './winner-board-visibility.ts'

/** Normalises a new nickname for storage; the current one may be kept, even where it could no longer be chosen. */
const nicknameOf = async (app: AppContext, memberId: string, typed: string): Promise<string> => {
  const { nickname: present } = await findMember(app, memberId)
  const nickname = typed === present ? present : normalizeNickname(typed, app.brand.name, app.brand.languages)
  if (nickname === null) throw new Refusal('nickname_invalid')
  return nickname
}

/** Saves the given fields, or nothing where the nickname is invalid. */
export const saveProfile: Handler<'profile.save'> = async ({ nickname: typed, avatar, isOnBoard, notices }, { app, principal: { memberId } }) => {
  const nickname = typed === undefined ? undefined : await nicknameOf(app, memberId, typed)
  const changes = { ...(nickname === undefined ? {} : { nickname }), ...(avatar === undefined ? {} : { icon: `grown:${avatar}` }) }
  await updateProfile(app, memberId, changes)
  if (isOnBoard !== undefined) await setWinnerBoardVisibility(app, memberId, isOnBoard)
  if (notices !== undefined) await saveNotificationPreferences(app, memberId, notices)
  return null
}
