import { formatClock } from '@perya/domain/webpush/quiet-hours'
import type { Value } from '@perya/calls'
import type { AppContext } from '../../kernel/context.ts'
import { findActiveClosure } from '../../identity/protection/closure-rows.ts'
import { loadVapidKeys } from './vapid-keys.ts'
import { readPushSettings } from './push-store.ts'

/** Presents web push settings for the member. */
export const presentPush = async (app: AppContext, memberId: string): Promise<Value<'webpush.show'>> => {
  const [{ publicKey }, { wishes, quiet, details }, closed, { browsers }] = await Promise.all([
    loadVapidKeys(app),
    readPushSettings(app, memberId),
    findActiveClosure(app, memberId),
    app.store.db
      .selectFrom('web_push_browser')
      .select(({ fn }) => fn.countAll<number>().as('browsers'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    publicKey,
    browsers,
    wishes,
    details,
    quiet: { isOn: quiet.isOn, from: formatClock(quiet.from), until: formatClock(quiet.until), timeZone: quiet.timeZone },
    isClosed: closed !== null,
  }
}
