import { minutesOf } from '@perya/domain/webpush/quiet'
import { pushKinds } from '@perya/domain/webpush/kinds'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { presentPush } from './present-push.ts'
import { readZone } from './read-zone.ts'
import { keepWanted, wantedBy } from './wishes.ts'

const readClock = (clock: string | undefined, otherwise: number): number => {
  const minutes = clock === undefined ? otherwise : minutesOf(clock)
  if (minutes === null) throw new Refusal('invalid_input', { fields: { quiet: 'invalid' } })
  return minutes
}

/** Sets what is named; whoever has closed his play turns no offers on. */
export const save: Handler<'webpush.save'> = async ({ wishes = {}, details, quiet = {} }, { house, principal: { memberId } }) => {
  const was = await wantedBy(house, memberId)
  const { isClosed } = await presentPush(house, memberId)
  if (isClosed && wishes.offers === true) throw new Refusal('self_excluded')
  await keepWanted(house, memberId, {
    wishes: Object.assign({ ...was.wishes }, ...pushKinds.map((kind) => (wishes[kind] === undefined ? {} : { [kind]: wishes[kind] }))),
    details: details ?? was.details,
    quiet: {
      isOn: quiet.isOn ?? was.quiet.isOn,
      from: readClock(quiet.from, was.quiet.from),
      until: readClock(quiet.until, was.quiet.until),
      timeZone: readZone(quiet.timeZone, was.quiet.timeZone),
    },
  })
  return presentPush(house, memberId)
}
