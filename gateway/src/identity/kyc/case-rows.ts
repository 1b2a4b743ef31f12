import type { DocumentPart } from '@perya/domain/kyc/documents'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { TableInsert, TableRow } from '../../kernel/database/tables.ts'

/** A case as stored. */
export type KycCaseRow = TableRow<'kyc_case'>
/** What has happened in a case. */
export type KycStep = TableRow<'kyc_step'>['what']

type Db = Pick<AppContext, 'store'>

const isPicturePart = (part: string): part is DocumentPart => part !== 'number' && part !== 'reading'

/** Serialises everything that a member or the staff does about documents of a member, until the transaction ends. */
export const lockCasesOf = async ({ store }: Db, memberId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('kyc ' || ${memberId}, 0))`.execute(store.db)
}

/** The newest case of a member; null if there is none. */
export const findNewestCase = async ({ store }: Db, memberId: string): Promise<KycCaseRow | null> =>
  (await store.db.selectFrom('kyc_case').selectAll().where('member_id', '=', memberId).orderBy('made_at', 'desc').limit(1).executeTakeFirst()) ?? null

/** A case by its reference; null if there is none. */
export const findCase = async ({ store }: Db, id: string): Promise<KycCaseRow | null> =>
  (await store.db.selectFrom('kyc_case').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The parts that a member has uploaded and not handed in. */
export const loosePartsOf = async ({ store }: Db, memberId: string): Promise<readonly DocumentPart[]> => {
  const rows = await store.db.selectFrom('kyc_document').select('part').where('member_id', '=', memberId).where('case_id', 'is', null).execute()
  return rows.map(({ part }) => part).filter(isPicturePart)
}

/** The parts of a case, each with its newest document. */
export const documentsOf = async ({ store }: Db, caseId: string) => {
  const rows = await store.db
    .selectFrom('kyc_document')
    .select(['id', 'part', 'round', 'made_at'])
    .where('case_id', '=', caseId)
    .orderBy('round', 'desc')
    .execute()
  const newest = new Map(rows.toReversed().map((row) => [row.part, row]))
  return [...newest.values()].flatMap((row) => (isPicturePart(row.part) ? [{ ...row, part: row.part }] : []))
}

/** Moves uploads that are not handed in yet to a case. */
export const attachLoose = async (
  { store }: Db,
  { id, member_id: memberId, round }: Pick<KycCaseRow, 'id' | 'member_id' | 'round'>,
): Promise<void> => {
  await store.db.updateTable('kyc_document').set({ case_id: id, round }).where('member_id', '=', memberId).where('case_id', 'is', null).execute()
}

/** Whether a document number is in a case of another account that is open or was approved. */
export const isNumberElsewhere = async ({ store }: Db, memberId: string, index: Buffer): Promise<boolean> =>
  (await store.db
    .selectFrom('kyc_case')
    .select('id')
    .where('number_index', '=', index)
    .where('member_id', '<>', memberId)
    .where('state', 'not in', ['rejected', 'expired'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Adds a step to the history of a case. */
export const addStep = async (
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  step: { readonly caseId: string; readonly actor: string; readonly what: KycStep; readonly detail?: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const { caseId, actor, what, detail = {} } = step
  await store.db
    .insertInto('kyc_step')
    .values({ case_id: caseId, at: new Date(clock.now()), actor, what, detail: JSON.stringify(detail) })
    .execute()
}

/** Stores results of checks of a round; a later result of the same check replaces the earlier one. */
export const storeChecks = async ({ store }: Db, checks: readonly Omit<TableInsert<'kyc_check'>, never>[]): Promise<void> => {
  if (checks.length === 0) return
  await store.db
    .insertInto('kyc_check')
    .values([...checks])
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'round', 'kind']).doUpdateSet((all) => ({ result: all.ref('excluded.result'), at: all.ref('excluded.at') })),
    )
    .execute()
}

/** Results of the checks of a round, by kind. */
export const checksOf = async ({ store }: Db, caseId: string, round: number) =>
  store.db.selectFrom('kyc_check').select(['kind', 'result', 'at']).where('case_id', '=', caseId).where('round', '=', round).execute()
