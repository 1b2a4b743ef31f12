import { codeTtlMillis, secondsUntilNextSend } from '@perya/domain/verification/sending'
import type { Kysely } from 'kysely'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashSecret, newId } from '../../kernel/secrets.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'
import { requireBrowserSecret } from './browser.ts'
import { isCodeBudgetExhausted, storeCode, lockCodeSending, type VerifiedTarget, readSendHistory } from './codes.ts'

const allGamesPaused = 60
const tooMany = (seconds: number) => new Refusal('too_many_requests', null, seconds)

/** Returns the stored hash of a code: it includes the browser's secret, which is in no table. */
export const codeHash = (secret: string, { purpose, channel, to }: VerifiedTarget, code: string): Buffer =>
  hashSecret([secret, purpose, channel, to, code].join(' '))

/** Returns what was sent to a target and from the caller's network; refuses when a limit is reached. */
export const assertMaySend = async (db: Kysely<Tables>, { app, address }: CallContext<Principal | null>, proven: VerifiedTarget) => {
  const now = app.clock.now()
  const seen = await readSendHistory(db, proven, clientNetwork(address), now)
  const wait = secondsUntilNextSend(seen, now)
  if (wait > 0) throw tooMany(wait)
  return seen
}

/**
 * Reserves one more code and stores it; `along` runs in the same transaction. Limits by number, by network and
 * platform-wide hold against concurrent requests (T11).
 */
export const reserveCode = async (
  context: CallContext<Principal | null>,
  proven: VerifiedTarget,
  code: string,
  along: (db: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<{ readonly id: string; readonly now: number }> => {
  const { app, address } = context
  const [network, now, id] = [clientNetwork(address), app.clock.now(), newId('v-')]
  const secret = requireBrowserSecret(context)
  await app.store.db.transaction().execute(async (trx) => {
    await lockCodeSending(trx, proven, network)
    await assertMaySend(trx, context, proven)
    if (await isCodeBudgetExhausted(trx, now)) throw tooMany(allGamesPaused)
    await storeCode(trx, {
      id,
      purpose: proven.purpose,
      channel: proven.channel,
      target: proven.to,
      network,
      browser_hash: hashSecret(secret),
      code_hash: codeHash(secret, proven, code),
      sent_at: new Date(now),
      expires_at: new Date(now + codeTtlMillis),
      service_session: null,
    })
    await along(trx)
  })
  return { id, now }
}
