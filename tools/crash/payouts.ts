import { hashPassword } from '@perya/gateway/session/password'
import type { Seated } from './crowd.ts'
import type { ServedHouse } from './served-house.ts'

/** The payment password of everybody in a run. */
export const payPassword = 'Crash-run-2026'

/** Gives people a payment password and an account in their own name to be paid out to; gives the account of each. */
export const bindPayouts = async ({ house }: Pick<ServedHouse, 'house'>, people: readonly Seated[]): Promise<ReadonlyMap<string, string>> => {
  const { pool } = house.store
  const ids = people.map(({ memberId }) => memberId)
  await pool.query('update member set payment_password_hash = $1 where id = any($2)', [await hashPassword(payPassword), ids])
  await pool.query(
    `insert into payout_account (id, member_id, kind, institution, holder, number, verified_at, made_at)
     select 'pa-' || m, m, 'bank', 'Bangko Halimbawa', 'Run', '77' || lpad(n::text, 6, '0') || '11', now(), now() from unnest($1::text[]) with ordinality as t (m, n)`,
    [ids],
  )
  return new Map(ids.map((id) => [id, `pa-${id}`]))
}
