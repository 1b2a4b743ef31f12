import { type ContractKind, type ContractStanding, nextContract } from '@perya/domain/agent/contract'
import type { LiveContract } from '@perya/domain/agent/contract-ends'
import { type Insertable, type Kysely, sql } from 'kysely'
import { numberOf } from '../cashier/number-of.ts'
import type { House } from '../handler.ts'
import { hashOf } from '../session/secrets.ts'
import type { Tables } from '../store/tables.ts'
import type { Contract, ContractTables } from './tables.ts'

/** What a contract says when it is offered. */
export type NewContract = Omit<Insertable<ContractTables['contract']>, 'id'>

/** SHA-256 of a signed text, lower-case hexadecimal. */
export const textHashOf = (text: string): string => hashOf(text).toString('hex')

/** Waits for whoever changes contracts of a kind, and keeps others waiting until the transaction ends. */
export const lockKind = async (db: Kysely<Tables>, kind: ContractKind): Promise<void> => {
  await sql`select lock_contracts(${kind})`.execute(db)
}

/** A contract by its number. */
export const findContract = async (db: Kysely<Tables>, id: string): Promise<Contract | null> =>
  (await db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** What somebody is paid by: the contract that holds, and one that still ends before it. */
export const liveOf = (db: Kysely<Tables>, memberId: string, kind: ContractKind): Promise<Contract[]> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', 'in', ['active', 'ending'])
    .orderBy('begins_at')
    .execute()

/** The contract by which somebody is paid from now on; null: none. */
export const ownContract = async (db: Kysely<Tables>, memberId: string, kind: ContractKind): Promise<Contract | null> =>
  (await liveOf(db, memberId, kind)).find(({ state }) => state === 'active') ?? null

/** Every contract of a kind that stands on what a member gets, however deep. */
export const liveBelow = async (db: Kysely<Tables>, memberId: string, kind: ContractKind): Promise<Contract[]> => {
  const { rows } = await sql<Contract>`
    with recursive below as (
      select c.* from contract c where c.upline_id = ${memberId} and c.kind = ${kind} and c.state in ('active', 'ending')
      union
      select c.* from below b join contract c on c.upline_id = b.member_id and c.kind = ${kind} and c.state in ('active', 'ending'))
    select * from below order by id`.execute(db)
  return rows
}

/** A contract as the rule of the higher rate sees it. */
export const liveContract = ({ id, version, upline_id, member_id, period, top_rate, ends_at }: Contract): LiveContract => ({
  id,
  version,
  upline: upline_id ?? '',
  member: member_id,
  period,
  rate: top_rate,
  endsAt: ends_at?.getTime() ?? null,
})

/** The number that the next contract of a kind between two has. */
export const nextVersion = async (db: Kysely<Tables>, uplineId: string | null, memberId: string, kind: ContractKind): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0)::int + 1 as version from contract
     where member_id = ${memberId} and kind = ${kind} and coalesce(upline_id, '') = ${uplineId ?? ''}`.execute(db)
  return rows[0]?.version ?? 1
}

/** How a contract stands, for the rules. */
export const standingOf = ({ state, expires_at, begins_at, ends_at, asked_by, asked_until }: Contract): ContractStanding => ({
  state,
  expiresAt: expires_at.getTime(),
  beginsAt: begins_at?.getTime() ?? null,
  endsAt: ends_at?.getTime() ?? null,
  asked: asked_by === null || asked_until === null ? null : { by: asked_by, until: asked_until.getTime() },
})

/** The state of a contract at a moment: time that has run out has run out, whether or not a round has written it down. */
export const stateAt = (contract: Contract, now: number): Contract['state'] =>
  nextContract(standingOf(contract), { says: 'time' }, now)?.state ?? contract.state

/** Stores an offer under a number of its own. Where another has that already, one more is drawn: the caller's transaction goes on. */
export const storeOffer = async ({ store, chance }: Pick<House, 'store' | 'chance'>, row: NewContract): Promise<Contract> => {
  const numbered = { ...row, id: numberOf('K', chance) }
  const query = store.db
    .insertInto('contract')
    .values(numbered)
    .onConflict((conflict) => conflict.column('id').doNothing())
  return (await query.returningAll().executeTakeFirst()) ?? storeOffer({ store, chance }, row)
}

/** Moves a contract to where the rules say; `because`: why it ends, where it does. */
export const moveContract = (
  db: Kysely<Tables>,
  { id, ended_because: was }: Contract,
  { state, beginsAt, endsAt, asked }: ContractStanding,
  because: Contract['ended_because'] = null,
): Promise<Contract> =>
  db
    .updateTable('contract')
    .set({
      state,
      begins_at: beginsAt === null ? null : new Date(beginsAt),
      ends_at: endsAt === null ? null : new Date(endsAt),
      ended_because: endsAt === null ? null : (was ?? because),
      asked_by: asked?.by ?? null,
      asked_until: asked === null ? null : new Date(asked.until),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
