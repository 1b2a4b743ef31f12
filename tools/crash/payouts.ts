import { hashPassword } from '@perya/gateway/identity'
import { accountNumberIndex, places, blindIndex, seal } from '@perya/gateway/kernel'
import { registeredName } from '@perya/testkit/registration/registered'
import type { SignedInClient } from './client-crowd.ts'
import type { ServerProcess } from './server-process.ts'

/** The payment password of every member in a run. */
export const payPassword = 'Crash-run-2026'

/** Gives members a payment password and a payout account in their own name; returns the account ids by member. */
export const bindPayouts = async ({ app }: Pick<ServerProcess, 'app'>, people: readonly SignedInClient[]): Promise<ReadonlyMap<string, string>> => {
  const { pool } = app.store
  const ids = people.map(({ memberId }) => memberId)
  await pool.query('update member set payment_password_hash = $1 where id = any($2)', [await hashPassword(payPassword), ids])
  const numbers = ids.map((_id, n) => `77${String(n + 1).padStart(6, '0')}11`)
  const sealed = await Promise.all(ids.map((id, n) => seal(app.store, places.payoutNumber(`pa-${id}`), numbers[n] ?? '')))
  await pool.query(
    `insert into payout_account (id, member_id, kind, institution, holder, sealed_number, number_index, verified_at, made_at)
     select 'pa-' || m, m, 'bank', 'Bangko Halimbawa', $4, s, i, now(), now() from unnest($1::text[], $2::bytea[], $3::bytea[]) as t (m, s, i)`,
    [ids, sealed, numbers.map((number) => blindIndex(app.store, accountNumberIndex, number)), registeredName],
  )
  return new Map(ids.map((id) => [id, `pa-${id}`]))
}
