import { marketDate } from '@perya/domain/registration/age'
import { type MissingField, mustCompleteAtOnce, whatIsMissing } from '@perya/domain/registration/completeness'
import { sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { readFacts } from './read-facts.ts'
import { type RulesInForce, completenessRulesInForce } from './rules-in-force.ts'

/** Computes and stores the missing requirements of some accounts. The caller has locked their rows, so no fact changes meanwhile. */
const storeMissing = async (
  { clock, brand }: AppContext,
  trx: Transaction<Tables>,
  { epoch, ...rules }: RulesInForce,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly MissingField[]>> => {
  const facts = await readFacts(trx, ids)
  const today = marketDate(clock.now(), brand.timeZone)
  const found = new Map([...facts].map(([id, one]) => [id, whatIsMissing(rules, one, today)] as const))
  const rows = JSON.stringify([...found].map(([id, missing]) => ({ id, missing })))
  await sql`update member m set missing_fields = x.missing, completeness_epoch = ${epoch}
              from jsonb_to_recordset(${rows}::jsonb) as x (id text, missing text[]) where m.id = x.id`.execute(trx)
  return found
}

/** Computes the missing requirements of an account by these rules, inside an open transaction that locks its row. */
export const refreshWithin = async (
  app: AppContext,
  trx: Transaction<Tables>,
  rules: RulesInForce,
  memberId: string,
): Promise<readonly MissingField[]> => {
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  return (await storeMissing(app, trx, rules, [memberId])).get(memberId) ?? []
}

const refreshBy = (app: AppContext, rules: RulesInForce, memberId: string): Promise<readonly MissingField[]> =>
  app.store.db.transaction().execute((trx) => refreshWithin(app, trx, rules, memberId))

/** Computes and stores the current missing requirements of an account. */
export const refreshCompleteness = async (app: AppContext, memberId: string): Promise<readonly MissingField[]> =>
  refreshBy(app, await completenessRulesInForce(app), memberId)

/** Whether an account has to be completed right after a sign-in: it lacks more than what is asked before play. A trial account never has to. */
export const hasToComplete = async (app: AppContext, { id, type }: { readonly id: string; readonly type: number }): Promise<boolean> => {
  if (type === 4) return false
  const rules = await completenessRulesInForce(app)
  return mustCompleteAtOnce(await refreshBy(app, rules, id), rules)
}

/** Whether the stored result of any account is stale; trial accounts have none. */
export const someAreStale = async ({ store }: Pick<AppContext, 'store'>): Promise<boolean> => {
  const { rows } = await store.pool.query<{ some: boolean }>({
    name: 'some-completeness-is-stale',
    text: `select exists (select 1 from member where completeness_epoch < (select n from completeness_epoch) and type <> 4) as some`,
  })
  return rows[0]?.some === true
}

/** Recomputes a batch of accounts whose stored result is stale; returns their number. Any number of gateways may do so at once. */
export const refreshStale = async (app: AppContext, max: number): Promise<number> => {
  const rules = await completenessRulesInForce(app)
  return app.store.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from member where completeness_epoch < ${rules.epoch} and type <> 4
       order by completeness_epoch limit ${max} for no key update skip locked`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await storeMissing(app, trx, rules, ids)
    return ids.length
  })
}
