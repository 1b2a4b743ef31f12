import type { House } from '../handler.ts'
import { cookieLine, cookieName } from './cookies.ts'
import { hashOf, newSecret } from './secrets.ts'

const rememberedFor = 90 * 24 * 60 * 60

/** Whether this browser has signed in to the account of this user-name key before. */
export const isKnownDevice = async (
  house: House,
  account: string,
  cookie: (name: string) => string | undefined,
  https: boolean,
): Promise<boolean> => {
  const { rowCount } = await house.store.pool.query({
    name: 'known-device',
    text: 'select 1 from known_device d join member m on m.id = d.member_id where d.device_hash = $1 and m.username_key = $2 and d.seen_at > $3',
    values: [hashOf(cookie(cookieName('perya_device', https)) ?? ''), account, new Date(house.clock.now() - rememberedFor * 1000)],
  })
  return rowCount === 1
}

/** Remembers this browser for a member; the line to set as its cookie. */
export const rememberDevice = async (
  house: House,
  memberId: string,
  cookie: (name: string) => string | undefined,
  https: boolean,
): Promise<string> => {
  const name = cookieName('perya_device', https)
  const given = cookie(name)
  const secret = given !== undefined && /^[A-Za-z0-9_-]{43}$/.test(given) ? given : newSecret()
  const seen = new Date(house.clock.now())
  await house.store.db
    .insertInto('known_device')
    .values({ device_hash: hashOf(secret), member_id: memberId, seen_at: seen })
    .onConflict((conflict) => conflict.columns(['device_hash', 'member_id']).doUpdateSet({ seen_at: seen }))
    .execute()
  return cookieLine(name, secret, https, rememberedFor)
}
