import type { House } from '../handler.ts'

/** One page of a member's log of sign-ins, older than `before`, and one row more where there is a next page. */
export const readSignIns = (house: House, memberId: string, before: number | null, pageSize: number) => {
  const query = house.store.db
    .selectFrom('sign_in')
    .select(['id', 'at', 'way', 'result', 'address', 'agent'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  return (before === null ? query : query.where('id', '<', before)).execute()
}
