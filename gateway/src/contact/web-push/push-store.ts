import { defaultPushPreferences, type PushPreferences } from '@perya/domain/webpush/push-kinds'
import { isTimeZone } from '@perya/domain/calendar/time-zone'
import type { QuietHours } from '@perya/domain/webpush/quiet-hours'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** A member's push preferences, quiet hours, and whether the subject may be shown on a locked screen. */
export type StoredPushSettings = { readonly wishes: PushPreferences; readonly quiet: QuietHours; readonly details: boolean }

/** Default quiet hours: the night. */
const night = { isOn: true, from: 22 * 60, until: 8 * 60 } as const

/** Returns a member's push settings; the defaults where none are stored, in the time zone of the brand. */
export const readPushSettings = async ({ store, brand }: AppContext, memberId: string): Promise<StoredPushSettings> => {
  const row = await store.db.selectFrom('web_push_wish').selectAll().where('member_id', '=', memberId).executeTakeFirst()
  if (row === undefined) return { wishes: defaultPushPreferences, quiet: { ...night, timeZone: brand.timeZone }, details: false }
  const { results, money, messages, offers, details, quiet, quiet_from: from, quiet_until: until, time_zone: timeZone } = row
  // Zones are renamed: one that this machine does not know must not disable quiet hours.
  return {
    wishes: { results, money, messages, offers },
    details,
    quiet: { isOn: quiet, from, until, timeZone: isTimeZone(timeZone) ? timeZone : brand.timeZone },
  }
}

/** Stores a member's push settings. */
export const storePushSettings = async ({ store }: AppContext, memberId: string, { wishes, quiet, details }: StoredPushSettings): Promise<void> => {
  const row = { ...wishes, details, quiet: quiet.isOn, quiet_from: quiet.from, quiet_until: quiet.until, time_zone: quiet.timeZone }
  await store.db
    .insertInto('web_push_wish')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

/** Subscription of a browser to the messages of one member. */
type NewPushBrowser = { readonly memberId: string; readonly address: string; readonly p256dh: string; readonly auth: string }

/**
 * Stores the subscription of a browser; its address receives the messages of this member only from now on. False where the address is another member's
 * with other keys: the endpoint address alone is not enough to take it over.
 */
export const storePushBrowser = async ({ store, clock }: AppContext, { memberId, address, p256dh, auth }: NewPushBrowser): Promise<boolean> => {
  const row = { member_id: memberId, address, p256dh, auth, since: new Date(clock.now()) }
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto('web_push_browser')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet(row)
        .where(({ or, and, eb }) =>
          or([
            eb('web_push_browser.member_id', '=', memberId),
            and([eb('web_push_browser.p256dh', '=', p256dh), eb('web_push_browser.auth', '=', auth)]),
          ]),
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the oldest subscriptions of a member beyond `most`. */
export const deleteOldestPushBrowsers = async ({ store }: AppContext, memberId: string, max: number): Promise<void> => {
  await sql`delete from web_push_browser where id in (
    select id from web_push_browser where member_id = ${memberId} order by since desc, id desc offset ${max})`.execute(store.db)
}

/** Deletes the subscription of one browser of a member, or of all for null. */
export const deletePushBrowsers = async ({ store }: AppContext, memberId: string, address: string | null): Promise<void> => {
  const own = store.db.deleteFrom('web_push_browser').where('member_id', '=', memberId)
  await (address === null ? own : own.where('address', '=', address)).execute()
}
