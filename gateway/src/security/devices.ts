import type { Handler } from '../handler.ts'
import { cookieName } from '../session/cookies.ts'
import { devicesOf } from '../session/known-device.ts'
import { presentPlace } from './present-place.ts'

/** Browsers that the account knows, with this one marked. */
export const devices: Handler<'security.devices'> = async (_input, { house, principal, cookie, setting }) => {
  const rows = await devicesOf(house, principal.memberId, cookie(cookieName('perya_device', setting.https)) ?? '')
  const list = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      ...(await presentPlace(house, row)),
      firstSeenAt: row.first_seen_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      current: row.current,
    })),
  )
  return { list }
}
