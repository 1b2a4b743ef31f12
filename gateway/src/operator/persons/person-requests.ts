import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { withReference } from '../../kernel/reference-number.ts'

declare module '../../kernel/database/tables.ts' {
  interface ColumnValues {
    person_request: { kind: PersonRequestKind; state: PersonRequestState }
  }
}

/** What a person asks for: a copy of all of their data, or its erasure. */
export type PersonRequestKind = 'export' | 'erasure'

/** `ready`: an export that can be downloaded; `grace`: an erasure that is not due yet. All others are ends. */
export type PersonRequestState = 'ready' | 'grace' | 'over' | 'erased' | 'refused' | 'withdrawn'

const dayMs = 86_400_000

/** Days for which an export can be downloaded. */
export const exportDays = 7

/** Days between the decision about an erasure and the erasure. */
export const graceDays = 14

/** Stores a request that two people have decided; `askedBy` as audit records name people. Returns its number and when it is due. */
export const insertPersonRequest = async (
  app: AppContext,
  {
    memberId,
    kind,
    reason,
    askedBy,
  }: { readonly memberId: string; readonly kind: PersonRequestKind; readonly reason: string; readonly askedBy: string },
): Promise<{ readonly id: string; readonly dueAt: Date }> => {
  const madeAt = new Date(app.clock.now())
  const dueAt = new Date(madeAt.getTime() + (kind === 'export' ? exportDays : graceDays) * dayMs)
  const id = await withReference('P', app.chance, async (number) => {
    await app.store.db
      .insertInto('person_request')
      .values({
        ...{ id: number, member_id: memberId, kind, state: kind === 'export' ? 'ready' : 'grace', reason },
        ...{ asked_by: askedBy, made_at: madeAt, due_at: dueAt },
      })
      .execute()
    return number
  })
  return { id, dueAt }
}

/** Finds the request of a kind that is open for a member; null where there is none. */
export const findOpenRequest = async ({ store }: AppContext, memberId: string, kind: PersonRequestKind) =>
  (await store.db
    .selectFrom('person_request')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) ?? null

/** Finds a request and locks it until the end of the transaction; null where there is none. */
export const lockPersonRequest = async ({ store }: AppContext, id: string) =>
  (await store.db.selectFrom('person_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** Ends an open request; false where it had ended. */
export const endPersonRequest = async (
  { store, clock }: AppContext,
  id: string,
  state: Exclude<PersonRequestState, 'ready' | 'grace'>,
  causes: readonly string[] = [],
): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('person_request')
    .set({ state, ended_at: new Date(clock.now()), causes: [...causes] })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lists the requests of a member, the newest first. */
export const listPersonRequests = ({ store }: AppContext, memberId: string) =>
  store.db
    .selectFrom('person_request')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Reads the open requests whose time has come, the oldest first. */
export const readDueRequests = ({ store, clock }: AppContext) =>
  store.db
    .selectFrom('person_request')
    .select(['id', 'kind'])
    .where('ended_at', 'is', null)
    .where('due_at', '<=', new Date(clock.now()))
    .orderBy('due_at')
    .limit(50)
    .execute()

/** The asker of the request for a second person that waits with exactly this input; null where there is none, as on the command line. */
export const findAsker = async ({ store }: AppContext, command: string, inputHash: Buffer): Promise<string | null> => {
  const row = await store.db
    .selectFrom('approval as a')
    .innerJoin('staff as s', 's.id', 'a.asked_by')
    .select(sql<string>`'staff:' || s.name`.as('actor'))
    .where('a.command', '=', command)
    .where('a.input_hash', '=', inputHash)
    .where('a.state', '=', 'waiting')
    .executeTakeFirst()
  return row?.actor ?? null
}
