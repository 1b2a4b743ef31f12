import { arePushKeys, isPushEndpoint } from '@perya/domain/webpush/push-address'
import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentPush } from './present-push.ts'
import { readPushSettings, storePushSettings } from './push-settings-store.ts'
import { parseTimeZone } from './parse-time-zone.ts'

const mostBrowsers = 10

/**
 * Subscribes a browser: one of a known push service only (S12), which from now on receives the messages of this member only. The oldest
 * of too many subscriptions is deleted.
 */
export const subscribe: Handler<'webpush.subscribe'> = async ({ address, p256dh, auth, timeZone }, { app, principal: { memberId } }) => {
  if (!isPushEndpoint(address) || !arePushKeys(p256dh, auth)) throw new Refusal('push_address_invalid')
  const row = { member_id: memberId, address, p256dh, auth, since: new Date(app.clock.now()) }
  const wanted = await readPushSettings(app, memberId)
  const quiet = { ...wanted.quiet, timeZone: parseTimeZone(timeZone, wanted.quiet.timeZone) }
  // Another member's subscription of the same browser is taken over only with its keys: the endpoint address alone is not enough.
  const kept = await app.store.db
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
  if (kept.numInsertedOrUpdatedRows !== 1n) throw new Refusal('push_address_invalid')
  await sql`delete from web_push_browser where id in (
    select id from web_push_browser where member_id = ${memberId} order by since desc, id desc offset ${mostBrowsers})`.execute(app.store.db)
  await storePushSettings(app, memberId, { ...wanted, quiet })
  return presentPush(app, memberId)
}
