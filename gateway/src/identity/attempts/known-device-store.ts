import type { AppContext } from '../../kernel/context.ts'
import { cookieLine, cookieName } from '../../kernel/http/cookies.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'

const rememberedFor = 90 * 24 * 60 * 60

/** Returns whether this browser has signed in to the account of this user-name key before. */
export const isKnownDevice = async (
  app: AppContext,
  account: string,
  cookie: (name: string) => string | undefined,
  https: boolean,
): Promise<boolean> => {
  const { rowCount } = await app.store.pool.query({
    name: 'known-device',
    text: 'select 1 from known_device d join member m on m.id = d.member_id where d.device_hash = $1 and m.username_key = $2 and d.seen_at > $3',
    values: [hashSecret(cookie(cookieName('perya_device', https)) ?? ''), account, new Date(app.clock.now() - rememberedFor * 1000)],
  })
  return rowCount === 1
}

/** Stores this browser as known for a member; returns its `Set-Cookie` line. */
export const rememberDevice = async (
  app: AppContext,
  memberId: string,
  cookie: (name: string) => string | undefined,
  https: boolean,
  place: { readonly address: string; readonly agent: string } = { address: '', agent: '' },
): Promise<string> => {
  const name = cookieName('perya_device', https)
  const given = cookie(name)
  const secret = given !== undefined && /^[A-Za-z0-9_-]{43}$/.test(given) ? given : newSecret()
  const seen = new Date(app.clock.now())
  await app.store.db
    .insertInto('known_device')
    .values({ device_hash: hashSecret(secret), member_id: memberId, seen_at: seen, first_seen_at: seen, ...place })
    .onConflict((conflict) => conflict.columns(['device_hash', 'member_id']).doUpdateSet({ seen_at: seen, ...place }))
    .execute()
  return cookieLine(name, secret, https, rememberedFor)
}

/** Lists the known devices of an account, last seen first; `current` is the one that holds this secret. */
export const devicesOf = async (app: AppContext, memberId: string, secret: string) => {
  const rows = await app.store.db
    .selectFrom('known_device')
    .select(['id', 'device_hash', 'agent', 'address', 'first_seen_at', 'seen_at'])
    .where('member_id', '=', memberId)
    .where('seen_at', '>', new Date(app.clock.now() - rememberedFor * 1000))
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ device_hash, ...row }) => ({ ...row, current: device_hash.equals(hashSecret(secret)) }))
}

/** Deletes one known device of a member; false when there is none. */
export const deleteDeviceOf = async (app: AppContext, memberId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await app.store.db.deleteFrom('known_device').where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
