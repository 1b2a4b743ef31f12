import { type ContractKind, type ContractSnapshot, nextContractState } from '@perya/domain/agent/contract'
import type { LiveContract } from '@perya/domain/agent/contract-ends'
import { type Insertable, type Kysely, sql } from 'kysely'
import { newReference } from '../cashier/reference-number.ts'
import type { AppContext } from '../context.ts'
import { hashSecret } from '../session/secrets.ts'
import type { Tables } from '../store/tables.ts'
import type { ContractRow, ContractTables } from './tables.ts'

/** What a contract says when it is offered. */
export type NewContract = Omit<Insertable<ContractTables['contract']>, 'id'>

/** SHA-256 of a signed text, lower-case hexadecimal. */
export const textHashOf = (text: string): string => hashSecret(text).toString('hex')

/** Waits for whoever changes contracts of a kind, and keeps others waiting until the transaction ends. */
export const lockContractKind = async (db: Kysely<Tables>, kind: ContractKind): Promise<void> => {
  await sql`select lock_contracts(${kind})`.execute(db)
}

/** A contract by its number. */
export const findContract = async (db: Kysely<Tables>, id: string): Promise<ContractRow | null> =>
  (await db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** What somebody is paid by: the contract that holds, and one that still ends before it. */
export const findLiveContract = (db: Kysely<Tables>, memberId: string, kind: ContractKind): Promise<ContractRow[]> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', 'in', ['active', 'ending'])
    .orderBy('begins_at')
    .execute()

/** The contract by which somebody is paid from now on; null: none. */
export const findOwnContract = async (db: Kysely<Tables>, memberId: string, kind: ContractKind): Promise<ContractRow | null> =>
  (await findLiveContract(db, memberId, kind)).find(({ state }) => state === 'active') ?? null

/** Every contract of a kind that stands on what a member gets, however deep. */
export const findLiveDownlineContracts = async (db: Kysely<Tables>, memberId: string, kind: ContractKind): Promise<ContractRow[]> => {
  const { rows } = await sql<ContractRow>`
    with recursive below as (
      select c.* from contract c where c.upline_id = ${memberId} and c.kind = ${kind} and c.state in ('active', 'ending')
      union
      select c.* from below b join contract c on c.upline_id = b.member_id and c.kind = ${kind} and c.state in ('active', 'ending'))
    select * from below order by id`.execute(db)
  return rows
}

/** A contract as the rule of the higher rate sees it. */
export const toLiveContract = ({ id, version, upline_id, member_id, period, top_rate, ends_at }: ContractRow): LiveContract => ({
  id,
  version,
  upline: upline_id ?? '',
  member: member_id,
  period,
  rate: top_rate,
  endsAt: ends_at?.getTime() ?? null,
})

/** The number that the next contract of a kind between two has. */
export const nextContractVersion = async (db: Kysely<Tables>, uplineId: string | null, memberId: string, kind: ContractKind): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0)::int + 1 as version from contract
     where member_id = ${memberId} and kind = ${kind} and coalesce(upline_id, '') = ${uplineId ?? ''}`.execute(db)
  return rows[0]?.version ?? 1
}

/** How a contract stands, for the rules. */
export const contractSnapshot = ({ state, expires_at, begins_at, ends_at, asked_by, asked_until }: ContractRow): ContractSnapshot => ({
  state,
  expiresAt: expires_at.getTime(),
  beginsAt: begins_at?.getTime() ?? null,
  endsAt: ends_at?.getTime() ?? null,
  asked: asked_by === null || asked_until === null ? null : { by: asked_by, until: asked_until.getTime() },
})

/** The state of a contract at a moment: time that has run out has run out, whether or not a round has written it down. */
export const contractStateAt = (contract: ContractRow, now: number): ContractRow['state'] =>
  nextContractState(contractSnapshot(contract), { says: 'time' }, now)?.state ?? contract.state

/** Stores an offer under a number of its own. Where another has that already, one more is drawn: the caller's transaction goes on. */
export const storeOffer = async ({ store, chance }: Pick<AppContext, 'store' | 'chance'>, row: NewContract): Promise<ContractRow> => {
  const numbered = { ...row, id: newReference('K', chance) }
  const query = store.db
    .insertInto('contract')
    .values(numbered)
    .onConflict((conflict) => conflict.column('id').doNothing())
  return (await query.returningAll().executeTakeFirst()) ?? storeOffer({ store, chance }, row)
}

/** Moves a contract to where the rules say; `because`: why it ends, where it does. */
export const updateContractState = (
  db: Kysely<Tables>,
  { id, ended_because: was }: ContractRow,
  { state, beginsAt, endsAt, asked }: ContractSnapshot,
  because: ContractRow['ended_because'] = null,
): Promise<ContractRow> =>
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
