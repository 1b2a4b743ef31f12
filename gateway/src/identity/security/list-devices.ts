import type { Handler } from '../../kernel/context.ts'
import { cookieName } from '../../kernel/http/cookies.ts'
import { devicesOf } from '../attempts/known-device-store.ts'
import { presentClientLocation } from '../attempts/present-client-location.ts'

/** Lists the known devices of the account, with this one marked. */
export const listDevices: Handler<'security.devices'> = async (_input, { app, principal, cookie, setting }) => {
  const rows = await devicesOf(app, principal.memberId, cookie(cookieName('perya_device', setting.https)) ?? '')
  const list = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      ...(await presentClientLocation(app, row)),
      firstSeenAt: row.first_seen_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      current: row.current,
    })),
  )
  return { list }
}
