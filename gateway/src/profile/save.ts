import { readNickname } from '@perya/domain/profile/nickname'
import type { Handler } from '../handler.ts'
import { setNoticeWishes } from '../inbox/notice-wishes.ts'
import { Refusal } from '../refusal.ts'
import { setOnBoard } from './board-wish.ts'

/** Sets what is named, and nothing where the nickname is none. */
export const save: Handler<'profile.save'> = async ({ nickname: typed, avatar, isOnBoard, notices }, { house, principal: { memberId } }) => {
  const nickname = typed === undefined ? undefined : readNickname(typed, house.brand.name)
  if (nickname === null) throw new Refusal('nickname_invalid')
  const changes = { ...(nickname === undefined ? {} : { nickname }), ...(avatar === undefined ? {} : { icon: `grown:${avatar}` }) }
  if (Object.keys(changes).length > 0) await house.store.db.updateTable('member').set(changes).where('id', '=', memberId).execute()
  if (isOnBoard !== undefined) await setOnBoard(house, memberId, isOnBoard)
  if (notices !== undefined) await setNoticeWishes(house, memberId, notices)
  return null
}
