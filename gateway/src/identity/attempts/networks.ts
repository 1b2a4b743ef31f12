import { knownNetworkTtlMillis, requiresSecondFactor } from '@perya/domain/factor/second-factor'
import { networkPrefix } from '@perya/domain/factor/network-prefix'
import type { CallContext, AppContext, Principal } from '../../kernel/context.ts'
import { isKnownDevice } from './known-device-store.ts'
import type { MemberRow } from '../session/tables.ts'

/** Returns whether a request comes from a network, and with a browser, that the account does not know (AUTH-20). */
export const isUnknownNetwork = async (
  { app, address, cookie, setting }: CallContext<Principal | null>,
  member: Pick<MemberRow, 'id' | 'username_key'>,
): Promise<boolean> => {
  const since = new Date(app.clock.now() - knownNetworkTtlMillis)
  const known = await app.store.db.selectFrom('known_network').select(['network', 'seen_at']).where('member_id', '=', member.id).execute()
  return requiresSecondFactor({
    anyNetwork: known.length > 0,
    thisNetwork: known.some(({ network, seen_at }) => network === networkPrefix(address) && seen_at > since),
    device: await isKnownDevice(app, member.username_key, cookie, setting.https),
  })
}

/** Stores the network of an IP address as known for a member. */
export const storeKnownNetwork = async (app: AppContext, memberId: string, address: string): Promise<void> => {
  const seen = new Date(app.clock.now())
  await app.store.db
    .insertInto('known_network')
    .values({ member_id: memberId, network: networkPrefix(address), seen_at: seen })
    .onConflict((conflict) => conflict.columns(['member_id', 'network']).doUpdateSet({ seen_at: seen }))
    .execute()
}

/** Deletes expired networks, but always leaves the newest one, so that a returning member is not treated as new. */
export const deleteExpiredNetworks = async (app: AppContext): Promise<void> => {
  await app.store.pool.query({
    name: 'sweep-networks',
    text: `delete from known_network old where old.seen_at < $1
            and exists (select 1 from known_network newer where newer.member_id = old.member_id and newer.seen_at > old.seen_at)`,
    values: [new Date(app.clock.now() - knownNetworkTtlMillis)],
  })
}
