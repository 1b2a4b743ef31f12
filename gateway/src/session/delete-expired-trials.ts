import type { AppContext } from '../context.ts'

const keptFor = 24 * 60 * 60_000

/**
 * Removes trial accounts a day after they were opened, once their sessions are gone (T5). What they did with play money stays in
 * the ledger under an id that nobody has any more.
 */
export const deleteExpiredTrials = async (app: AppContext): Promise<number> => {
  const { rowCount } = await app.store.pool.query({
    name: 'wipe-trials',
    text: `with gone as (
             delete from member m
              where m.type = 4 and m.password_hash is null and m.created_at < $1
                and not exists (select 1 from session s where s.member_id = m.id)
             returning m.id),
           forgotten as (delete from recent_game r using gone where r.member_id = gone.id)
           select id from gone`,
    values: [new Date(app.clock.now() - keptFor)],
  })
  return rowCount ?? 0
}
