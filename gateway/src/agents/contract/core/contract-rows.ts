import { type ContractKind, type ContractSnapshot, nextContractState } from '@perya/domain/agent/contract'
import type { LiveContract } from '@perya/domain/agent/contract-ends'
import { type Kysely, sql } from 'kysely'
import { newReference } from '../../../kernel/reference-number.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { hashSecret } from '../../../kernel/secrets.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { TableInsert, Tables } from '../../../kernel/database/tables.ts'
import type { ContractRow } from './tables.ts'

/** Content of a contract at the time of the offer. */
export type NewContract = Omit<TableInsert<'contract'>, 'id'>

/** SHA-256 of a signed text, lower-case hexadecimal. */
export const textHashOf = (text: string): string => hashSecret(text).toString('hex')

/** Serialises changes to contracts of a kind: waits for other transactions, and blocks them until this one ends. */
export const lockContractKind = async (db: Kysely<Tables>, kind: ContractKind): Promise<void> => {
  await callFunction(db, 'lock_contracts', { kind })
}

/** A contract by its reference. */
export const findContract = async (db: Kysely<Tables>, id: string): Promise<ContractRow | null> =>
  (await db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The contracts that pay a member: the active one, and one that still ends before it. */
export const findLiveContract = (db: Kysely<Tables>, memberId: string, kind: ContractKind): Promise<ContractRow[]> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', 'in', ['active', 'ending'])
    .orderBy('begins_at')
    .execute()

/** The contract that pays a member from the current moment on; null: none. */
export const findOwnContract = async (db: Kysely<Tables>, memberId: string, kind: ContractKind): Promise<ContractRow | null> =>
  (await findLiveContract(db, memberId, kind)).find(({ state }) => state === 'active') ?? null

/** The offers of a kind that wait for a member's answer at a moment, newest first. */
export const listPendingOffers = (db: Kysely<Tables>, memberId: string, kind: ContractKind, now: Date): Promise<ContractRow[]> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'offered')
    .where('expires_at', '>', now)
    .orderBy('offered_at', 'desc')
    .execute()

/** Every live contract of a kind that depends on what a member receives, at any depth. */
export const findLiveDownlineContracts = async (db: Kysely<Tables>, memberId: string, kind: ContractKind): Promise<ContractRow[]> => {
  const { rows } = await sql<ContractRow>`
    with recursive below as (
      select c.* from contract c where c.upline_id = ${memberId} and c.kind = ${kind} and c.state in ('active', 'ending')
      union
      select c.* from below b join contract c on c.upline_id = b.member_id and c.kind = ${kind} and c.state in ('active', 'ending'))
    select * from below order by id`.execute(db)
  return rows
}

/** A contract as the rule of the higher rate reads it. */
export const toLiveContract = ({ id, version, upline_id, member_id, period, top_rate, ends_at }: ContractRow): LiveContract => ({
  id,
  version,
  upline: upline_id ?? '',
  member: member_id,
  period,
  rate: top_rate,
  endsAt: ends_at?.getTime() ?? null,
})

/** The version of the next contract of a kind between two members. */
export const nextContractVersion = async (db: Kysely<Tables>, uplineId: string | null, memberId: string, kind: ContractKind): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0)::int + 1 as version from contract
     where member_id = ${memberId} and kind = ${kind} and coalesce(upline_id, '') = ${uplineId ?? ''}`.execute(db)
  return rows[0]?.version ?? 1
}

/** State of a contract, for the rules. */
export const contractSnapshot = ({ state, expires_at, begins_at, ends_at, asked_by, asked_until }: ContractRow): ContractSnapshot => ({
  state,
  expiresAt: expires_at.getTime(),
  beginsAt: begins_at?.getTime() ?? null,
  endsAt: ends_at?.getTime() ?? null,
  asked: asked_by === null || asked_until === null ? null : { by: asked_by, until: asked_until.getTime() },
})

/** The state of a contract at a moment: expired time counts, whether or not a job has stored it. */
export const contractStateAt = (contract: ContractRow, now: number): ContractRow['state'] =>
  nextContractState(contractSnapshot(contract), { says: 'time' }, now)?.state ?? contract.state

/** Stores an offer under a new reference. On a collision another one is drawn, and the caller's transaction continues. */
export const storeOffer = async ({ store, chance }: Pick<AppContext, 'store' | 'chance'>, row: NewContract): Promise<ContractRow> => {
  const numbered = { ...row, id: newReference('K', chance) }
  const query = store.db
    .insertInto('contract')
    .values(numbered)
    .onConflict((conflict) => conflict.column('id').doNothing())
  return (await query.returningAll().executeTakeFirst()) ?? storeOffer({ store, chance }, row)
}

/** Updates a contract to the state that the rules require; `because`: the reason of its end, if any. */
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
