import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { carrierMembers } from './connections.ts'

const maxRows = 100

/** A device or network of a member, with how many others use it. */
export type SharedPlace = { readonly name: string; readonly agent: string; readonly address: string; readonly seen_at: Date; readonly others: number }

/** Open sessions, passkeys, devices and networks of a member; `others` of a network counts up to one more than a carrier has. */
export const readAccess = async ({ store, clock }: AppContext, id: string) => {
  const { db } = store
  const [sessions, passkeys, devices, networks] = await Promise.all([
    db
      .selectFrom('session')
      .select(['id', 'login_type', 'address', 'agent', 'created_at', 'last_seen_at', 'support'])
      .where('member_id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(clock.now()))
      .orderBy('last_seen_at', 'desc')
      .limit(maxRows)
      .execute(),
    db.selectFrom('passkey').select(['name', 'added_at', 'used_at']).where('member_id', '=', id).orderBy('added_at', 'desc').limit(maxRows).execute(),
    sql<SharedPlace>`
      select d.id as name, d.agent, d.address, d.seen_at,
             (select count(*)::int - 1 from (select from known_device o where o.device_hash = d.device_hash limit 1000) few) as others
        from known_device d where d.member_id = ${id} order by d.seen_at desc limit ${maxRows}`.execute(db),
    sql<SharedPlace>`
      select k.network as name, '' as agent, '' as address, k.seen_at,
             (select count(*)::int - 1 from (select from known_network o where o.network = k.network limit ${carrierMembers + 1}) few) as others
        from known_network k where k.member_id = ${id} order by k.seen_at desc limit ${maxRows}`.execute(db),
  ])
  return { sessions, passkeys, devices: devices.rows, networks: networks.rows }
}

/** Sign-ins and failed attempts of a member, the newest first. */
export const readSignInAttempts = ({ store }: AppContext, { id, before, limit }: { id: string; before: number | null; limit: number }) => {
  const query = store.db.selectFrom('sign_in').select(['id', 'at', 'way', 'result', 'address', 'agent']).where('member_id', '=', id)
  return (before === null ? query : query.where('id', '<', before)).orderBy('id', 'desc').limit(limit).execute()
}
