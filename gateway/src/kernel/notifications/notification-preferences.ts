import type { AppContext } from '../context.ts'

/** Channels on which a member is notified about money, besides the inbox. */
export type NotificationPreferences = { readonly mail: boolean; readonly sms: boolean }

const unsaid: NotificationPreferences = { mail: true, sms: false }

/** Returns a member's notification preferences; email without SMS where none are stored. */
export const readNotificationPreferences = async ({ store }: Pick<AppContext, 'store'>, memberId: string): Promise<NotificationPreferences> =>
  (await store.db.selectFrom('notice_wish').select(['mail', 'sms']).where('member_id', '=', memberId).executeTakeFirst()) ?? unsaid

/** Stores the given preferences; leaves the others unchanged. */
export const saveNotificationPreferences = async (
  app: AppContext,
  memberId: string,
  changes: { readonly mail?: boolean | undefined; readonly sms?: boolean | undefined },
): Promise<void> => {
  const was = await readNotificationPreferences(app, memberId)
  const row = { mail: changes.mail ?? was.mail, sms: changes.sms ?? was.sms }
  await app.store.db
    .insertInto('notice_wish')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}
