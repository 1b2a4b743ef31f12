import type { AppContext } from '../../kernel/context.ts'

/** Reads one page of a member's sign-in log, older than `before`, and one row more where there is a next page. */
export const readSignIns = (app: AppContext, memberId: string, before: number | null, pageSize: number) => {
  const query = app.store.db
    .selectFrom('sign_in')
    .select(['id', 'at', 'way', 'result', 'address', 'agent'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  return (before === null ? query : query.where('id', '<', before)).execute()
}
