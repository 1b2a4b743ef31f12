import type { House } from '../handler.ts'

/** By which lines a member wants to hear of money besides the inbox. */
export type NoticeWishes = { readonly mail: boolean; readonly sms: boolean }

const unsaid: NoticeWishes = { mail: true, sms: false }

/** What a member wishes; letters and no short messages where he has said nothing. */
export const noticeWishes = async ({ store }: Pick<House, 'store'>, memberId: string): Promise<NoticeWishes> =>
  (await store.db.selectFrom('notice_wish').select(['mail', 'sms']).where('member_id', '=', memberId).executeTakeFirst()) ?? unsaid

/** Sets what is named. */
export const setNoticeWishes = async (
  house: House,
  memberId: string,
  changes: { readonly mail?: boolean | undefined; readonly sms?: boolean | undefined },
): Promise<void> => {
  const was = await noticeWishes(house, memberId)
  const row = { mail: changes.mail ?? was.mail, sms: changes.sms ?? was.sms }
  await house.store.db
    .insertInto('notice_wish')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}
