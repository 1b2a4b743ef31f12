import { addressMemory, isUnregistered } from '@perya/domain/factor/further-factor'
import { homeNetworkOf } from '@perya/domain/factor/network-of'
import type { Asking, House, Principal } from '../handler.ts'
import { isKnownDevice } from '../session/known-device.ts'
import type { Member } from '../session/tables.ts'

/** Whether somebody comes from a place, and with a browser, that his account does not know (AUTH-20). */
export const comesFromElsewhere = async (
  { house, address, cookie, setting }: Asking<Principal | null>,
  member: Pick<Member, 'id' | 'username_key'>,
): Promise<boolean> => {
  const since = new Date(house.clock.now() - addressMemory)
  const known = await house.store.db.selectFrom('known_network').select(['network', 'seen_at']).where('member_id', '=', member.id).execute()
  return isUnregistered({
    anyNetwork: known.length > 0,
    thisNetwork: known.some(({ network, seen_at }) => network === homeNetworkOf(address) && seen_at > since),
    device: await isKnownDevice(house, member.username_key, cookie, setting.https),
  })
}

/** Registers the network of an address for a member. */
export const rememberNetwork = async (house: House, memberId: string, address: string): Promise<void> => {
  const seen = new Date(house.clock.now())
  await house.store.db
    .insertInto('known_network')
    .values({ member_id: memberId, network: homeNetworkOf(address), seen_at: seen })
    .onConflict((conflict) => conflict.columns(['member_id', 'network']).doUpdateSet({ seen_at: seen }))
    .execute()
}

/** Forgets networks that count no more, but always leaves the newest: whoever came before is no newcomer. */
export const sweepNetworks = async (house: House): Promise<void> => {
  await house.store.pool.query({
    name: 'sweep-networks',
    text: `delete from known_network old where old.seen_at < $1
            and exists (select 1 from known_network newer where newer.member_id = old.member_id and newer.seen_at > old.seen_at)`,
    values: [new Date(house.clock.now() - addressMemory)],
  })
}
