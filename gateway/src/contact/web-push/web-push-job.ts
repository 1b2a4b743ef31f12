import { redeliveryDelayMillis } from '@perya/domain/verification/redelivery'
import { decidePush } from '@perya/domain/webpush/decide-push'
import { isPushEndpoint } from '@perya/domain/webpush/push-address'
import type { AppContext } from '../../kernel/context.ts'
import { areOffersOff } from '../../identity/measures/offers-off.ts'
import { findActiveClosure } from '../../identity/protection/closure-rows.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import { type DuePush, deletePushSubscription, markPushDone, deferPush, leaseDuePushes } from './due-pushes.ts'
import { presentPayload } from './present-payload.ts'
import { sealPush } from './seal-push.ts'
import { vapidHeader } from './vapid-header.ts'
import { loadVapidKeys } from './vapid-keys.ts'
import { readPushSettings } from './push-store.ts'

/** Transport to push services; replaced in tests. */
export type PushTransport = (address: string, init: RequestInit) => Promise<{ readonly status: number }>

const overTheWire: PushTransport = async (address, init) => {
  const answer = await fetch(address, init)
  await answer.body?.cancel()
  return answer
}

const atOnce = 20
// Longer than the request timeout: a message in flight is leased again only when its worker is dead.
const leaseMs = 30_000
const patienceMs = 5_000

/** Sends pending push messages, at least once each; browsers show duplicates as one. Several gateways may run it. */
export const webPushJob = (app: AppContext, publicOrigin: string, reach: PushTransport = overTheWire): Job => {
  const contact = publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:operator@localhost'

  const post = async (due: DuePush, text: string): Promise<number> => {
    const { address } = due.browser
    const now = app.clock.now()
    const answer = await reach(address, {
      method: 'POST',
      headers: {
        Authorization: vapidHeader(await loadVapidKeys(app), address, contact, Math.floor(now / 1000)),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(Math.max(60, Math.round((due.until.getTime() - now) / 1000))),
        Urgency: 'normal',
      },
      body: new Uint8Array(sealPush(text, due.browser)),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.status
  }

  const notify = async (due: DuePush): Promise<void> => {
    const [requested, closed] = await Promise.all([readPushSettings(app, due.memberId), findActiveClosure(app, due.memberId)])
    const verdict = decidePush(
      due.kind,
      { ...requested, isActive: due.isActive, isClosed: closed !== null || (due.kind === 'offers' && (await areOffersOff(app, due.memberId))) },
      app.clock.now(),
    )
    // A push endpoint accepted by an earlier rule is dropped too.
    if (verdict === 'drop' || !isPushEndpoint(due.browser.address)) return markPushDone(app, due.id, true)
    if (verdict !== 'send') return deferPush(app, due.id, verdict.waitUntil - app.clock.now())
    const status = await post(due, presentPayload(app, due, requested.details))
    if (status === 404 || status === 410) return deletePushSubscription(app, due.browser.id)
    if (status >= 500 || status === 429) throw new Error(`the push service answered ${status}`)
    await markPushDone(app, due.id, status >= 300)
  }

  const bear = async (due: DuePush): Promise<void> => {
    try {
      await notify(due)
    } catch (error) {
      app.log.warn({ err: error, message: due.id, attempts: due.attempts }, 'a browser could not be told')
      await deferPush(app, due.id, redeliveryDelayMillis(due.attempts, app.chance.below(1_000) / 1_000))
    }
  }

  return createJob(app, 'browser pushes', async () => {
    for (let taken = atOnce; taken === atOnce; ) {
      const due = await leaseDuePushes(app, atOnce, leaseMs)
      await Promise.all(due.map(bear))
      taken = due.length
    }
  })
}
