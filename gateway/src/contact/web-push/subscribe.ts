import { arePushKeys, isPushEndpoint } from '@perya/domain/webpush/push-address'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentPush } from './present-push.ts'
import { deleteOldestPushBrowsers, readPushSettings, storePushBrowser, storePushSettings } from './push-store.ts'
import { parseTimeZone } from './parse-time-zone.ts'

const maxBrowsers = 10

/**
 * Subscribes a browser: one of a known push service only (S12), which from now on receives the messages of this member only. The oldest
 * of too many subscriptions is deleted.
 */
export const subscribe: Handler<'webpush.subscribe'> = async ({ address, p256dh, auth, timeZone }, { app, principal: { memberId } }) => {
  if (!isPushEndpoint(address) || !arePushKeys(p256dh, auth)) throw new Refusal('push_address_invalid')
  const settings = await readPushSettings(app, memberId)
  const quiet = { ...settings.quiet, timeZone: parseTimeZone(timeZone, settings.quiet.timeZone) }
  if (!(await storePushBrowser(app, { memberId, address, p256dh, auth }))) throw new Refusal('push_address_invalid')
  await deleteOldestPushBrowsers(app, memberId, maxBrowsers)
  await storePushSettings(app, memberId, { ...settings, quiet })
  return presentPush(app, memberId)
}
