import { redeliverAfter } from '@perya/domain/verification/redelivery'
import { judgePush } from '@perya/domain/webpush/judge-push'
import { isPushAddress } from '@perya/domain/webpush/push-address'
import type { House } from '../handler.ts'
import { closureNow } from '../protection/closure-rows.ts'
import { type Round, roundOf } from '../round.ts'
import { type DuePush, forgetBrowser, notePushDone, notePushWaits, takeDuePushes } from './due-pushes.ts'
import { presentPayload } from './present-payload.ts'
import { sealPush } from './seal-push.ts'
import { senderHeader } from './sender-header.ts'
import { sendingKey } from './sending-key.ts'
import { wantedBy } from './wishes.ts'

/** How push services are reached; a test stands in for them. */
export type ReachPush = (address: string, init: RequestInit) => Promise<{ readonly status: number }>

const overTheWire: ReachPush = async (address, init) => {
  const answer = await fetch(address, init)
  await answer.body?.cancel()
  return answer
}

const atOnce = 20
// Longer than the patience: what is under way is taken up again only when its bearer is dead.
const leaseMs = 30_000
const patienceMs = 5_000

/** Tells browsers what lies in the outbox for them, at least once each; they show what they get twice as one. Any number of gateways may. */
export const webPushRound = (house: House, publicOrigin: string, reach: ReachPush = overTheWire): Round => {
  const contact = publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:operator@localhost'

  const post = async (due: DuePush, text: string): Promise<number> => {
    const { address } = due.browser
    const now = house.clock.now()
    const answer = await reach(address, {
      method: 'POST',
      headers: {
        Authorization: senderHeader(await sendingKey(house), address, contact, Math.floor(now / 1000)),
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

  const tell = async (due: DuePush): Promise<void> => {
    const [wanted, closed] = await Promise.all([wantedBy(house, due.memberId), closureNow(house, due.memberId)])
    const verdict = judgePush(due.kind, { ...wanted, isActive: due.isActive, isClosed: closed !== null }, house.clock.now())
    // An address that was taken by an earlier rule goes nowhere either.
    if (verdict === 'drop' || !isPushAddress(due.browser.address)) return notePushDone(house, due.id, true)
    if (verdict !== 'send') return notePushWaits(house, due.id, verdict.waitUntil - house.clock.now())
    const status = await post(due, presentPayload(house, due, wanted.details))
    if (status === 404 || status === 410) return forgetBrowser(house, due.browser.id)
    if (status >= 500 || status === 429) throw new Error(`the push service answered ${status}`)
    await notePushDone(house, due.id, status >= 300)
  }

  const bear = async (due: DuePush): Promise<void> => {
    try {
      await tell(due)
    } catch (error) {
      house.log.warn({ err: error, message: due.id, attempts: due.attempts }, 'a browser could not be told')
      await notePushWaits(house, due.id, redeliverAfter(due.attempts, house.chance.below(1_000) / 1_000))
    }
  }

  return roundOf(house, 'browser pushes', async () => {
    for (let taken = atOnce; taken === atOnce; ) {
      const due = await takeDuePushes(house, atOnce, leaseMs)
      await Promise.all(due.map(bear))
      taken = due.length
    }
  })
}
