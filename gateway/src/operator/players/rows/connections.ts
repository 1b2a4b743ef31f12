import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** A network with more members than this belongs to a carrier or an office: it connects no members. */
export const carrierMembers = 50

const maxConnections = 100

/** Another member who shares something with a player. */
export type Connection = {
  readonly id: string
  readonly username: string
  readonly status: string
  readonly accounts: number
  readonly devices: number
  readonly networks: number
}

/**
 * Members with the same payout account, device or network. Networks of more than 50 members are left out, because those are carriers; the strongest
 * connection comes first.
 */
export const readConnections = async ({ store }: AppContext, id: string): Promise<readonly Connection[]> => {
  const { rows } = await sql<Connection>`
    with account as (
      select o.member_id, count(distinct o.number_index) as n from payout_account m join payout_account o on o.number_index = m.number_index and o.member_id <> m.member_id
       where m.member_id = ${id} group by 1),
    device as (
      select o.member_id, count(*) as n from known_device m join known_device o on o.device_hash = m.device_hash and o.member_id <> m.member_id
       where m.member_id = ${id} group by 1),
    own as materialized (
      select k.network from known_network k where k.member_id = ${id}
         and (select count(*) from (select from known_network o where o.network = k.network limit ${carrierMembers + 1}) few) <= ${carrierMembers}),
    network as (
      select o.member_id, count(*) as n from own join known_network o on o.network = own.network where o.member_id <> ${id} group by 1),
    shared as (
      select member_id, sum(account)::int as accounts, sum(device)::int as devices, sum(network)::int as networks from (
        select member_id, n as account, 0 as device, 0 as network from account
        union all select member_id, 0, n, 0 from device
        union all select member_id, 0, 0, n from network) x group by 1
       order by 2 desc, 3 desc, 4 desc, 1 limit ${maxConnections})
    select m.id, m.username, m.status, s.accounts, s.devices, s.networks from shared s join member m on m.id = s.member_id
     order by s.accounts desc, s.devices desc, s.networks desc, m.id`.execute(store.db)
  return rows
}
