import { codeLife, waitBeforeSending } from '@perya/domain/verification/sending'
import type { Kysely } from 'kysely'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, newId } from '../session/secrets.ts'
import type { Tables } from '../store/tables.ts'
import { networkOf } from '../transport/rate-lanes.ts'
import { demandBrowserSecret } from './browser.ts'
import { isBudgetSpent, keepCode, lockSending, type Proven, sendingsOf } from './codes.ts'

const wholeHouseWaits = 60
const tooMany = (seconds: number) => new Refusal('too_many_requests', null, seconds)

/** How a code is kept: with the browser's secret, which stands in no table. */
export const codeHash = (secret: string, { purpose, channel, to }: Proven, code: string): Buffer =>
  hashOf([secret, purpose, channel, to, code].join(' '))

/** What was sent to a target and from the caller's network; refuses when it is too much already. */
export const assertMaySend = async (db: Kysely<Tables>, { house, address }: Asking<Principal | null>, proven: Proven) => {
  const now = house.clock.now()
  const seen = await sendingsOf(db, proven, networkOf(address), now)
  const wait = waitBeforeSending(seen, now)
  if (wait > 0) throw tooMany(wait)
  return seen
}

/**
 * Takes a place for one more code and keeps it; `along` goes with it in the same transaction. Limits by number, by network and for
 * the whole house hold against everything that comes at once (T11).
 */
export const reserveCode = async (
  asking: Asking<Principal | null>,
  proven: Proven,
  code: string,
  along: (db: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<{ readonly id: string; readonly now: number }> => {
  const { house, address } = asking
  const [network, now, id] = [networkOf(address), house.clock.now(), newId('v-')]
  const secret = demandBrowserSecret(asking)
  await house.store.db.transaction().execute(async (trx) => {
    await lockSending(trx, proven, network)
    await assertMaySend(trx, asking, proven)
    if (await isBudgetSpent(trx, now)) throw tooMany(wholeHouseWaits)
    await keepCode(trx, {
      id,
      purpose: proven.purpose,
      channel: proven.channel,
      target: proven.to,
      network,
      browser_hash: hashOf(secret),
      code_hash: codeHash(secret, proven, code),
      sent_at: new Date(now),
      expires_at: new Date(now + codeLife),
      service_session: null,
    })
    await along(trx)
  })
  return { id, now }
}
