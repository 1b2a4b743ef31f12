import { readNickname } from '@perya/domain/profile/nickname'
import type { Handler, House } from '../handler.ts'
import { setNoticeWishes } from '../inbox/notice-wishes.ts'
import { Refusal } from '../refusal.ts'
import { setOnBoard } from './board-wish.ts'

/** Normalises a new nickname for storage; the current one may stay, even where it could no longer be chosen. */
const nicknameOf = async ({ store, brand }: House, memberId: string, typed: string): Promise<string> => {
  const { nickname: present } = await store.db.selectFrom('member').select('nickname').where('id', '=', memberId).executeTakeFirstOrThrow()
  const nickname = typed === present ? present : readNickname(typed, brand.name, brand.languages)
  if (nickname === null) throw new Refusal('nickname_invalid')
  return nickname
}

/** Sets what is named, and nothing where the nickname is none. */
export const save: Handler<'profile.save'> = async ({ nickname: typed, avatar, isOnBoard, notices }, { house, principal: { memberId } }) => {
  const nickname = typed === undefined ? undefined : await nicknameOf(house, memberId, typed)
  const changes = { ...(nickname === undefined ? {} : { nickname }), ...(avatar === undefined ? {} : { icon: `grown:${avatar}` }) }
  if (Object.keys(changes).length > 0) await house.store.db.updateTable('member').set(changes).where('id', '=', memberId).execute()
  if (isOnBoard !== undefined) await setOnBoard(house, memberId, isOnBoard)
  if (notices !== undefined) await setNoticeWishes(house, memberId, notices)
  return null
}
