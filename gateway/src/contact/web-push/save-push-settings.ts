import { parseClock } from '@perya/domain/webpush/quiet-hours'
import { pushKinds } from '@perya/domain/webpush/push-kinds'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentPush } from './present-push.ts'
import { parseTimeZone } from './parse-time-zone.ts'
import { storePushSettings, readPushSettings } from './push-store.ts'

const readClock = (clock: string | undefined, otherwise: number): number => {
  const minutes = clock === undefined ? otherwise : parseClock(clock)
  if (minutes === null) throw new Refusal('invalid_input', { fields: { quiet: 'invalid' } })
  return minutes
}

/** Sets the given preferences; a member whose play is closed cannot turn offers on. */
export const savePushSettings: Handler<'webpush.save'> = async ({ wishes = {}, details, quiet = {} }, { app, principal: { memberId } }) => {
  const was = await readPushSettings(app, memberId)
  const { isClosed } = await presentPush(app, memberId)
  if (isClosed && wishes.offers === true) throw new Refusal('self_excluded')
  await storePushSettings(app, memberId, {
    wishes: Object.assign({ ...was.wishes }, ...pushKinds.map((kind) => (wishes[kind] === undefined ? {} : { [kind]: wishes[kind] }))),
    details: details ?? was.details,
    quiet: {
      isOn: quiet.isOn ?? was.quiet.isOn,
      from: readClock(quiet.from, was.quiet.from),
      until: readClock(quiet.until, was.quiet.until),
      timeZone: parseTimeZone(quiet.timeZone, was.quiet.timeZone),
    },
  })
  return presentPush(app, memberId)
}
