import { clockOf } from '@perya/domain/webpush/quiet'
import type { Value } from '@perya/calls'
import type { House } from '../handler.ts'
import { closureNow } from '../protection/closure-rows.ts'
import { sendingKey } from './sending-key.ts'
import { wantedBy } from './wishes.ts'

/** Web push as a member sees it. */
export const presentPush = async (house: House, memberId: string): Promise<Value<'webpush.show'>> => {
  const [{ publicKey }, { wishes, quiet, details }, closed, { browsers }] = await Promise.all([
    sendingKey(house),
    wantedBy(house, memberId),
    closureNow(house, memberId),
    house.store.db
      .selectFrom('web_push_browser')
      .select(({ fn }) => fn.countAll<number>().as('browsers'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    publicKey,
    browsers: Number(browsers),
    wishes,
    details,
    quiet: { isOn: quiet.isOn, from: clockOf(quiet.from), until: clockOf(quiet.until), timeZone: quiet.timeZone },
    isClosed: closed !== null,
  }
}
