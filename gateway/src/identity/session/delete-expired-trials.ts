import type { AppContext } from '../../kernel/context.ts'

const storedFor = 24 * 60 * 60_000

/**
 * Deletes trial accounts a day after they were opened, once their sessions are gone (T5). Their play-money postings remain in
 * the ledger under an id without an account.
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
    values: [new Date(app.clock.now() - storedFor)],
  })
  return rowCount ?? 0
}
