import { defaultPushPreferences, type PushPreferences } from '@perya/domain/webpush/push-kinds'
import { isTimeZone } from '@perya/domain/calendar/time-zone'
import type { QuietHours } from '@perya/domain/webpush/quiet-hours'
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
