import { shelfOf } from '../../lib/device-shelf.ts'
import { send } from '../../lib/send.ts'
import { local } from '../../lib/storage.ts'

const patienceMillis = 1500

/** Before somebody logs out: this browser is told nothing more of his. Waits a moment at most. */
export const leavePush = async (): Promise<void> => {
  if (local.read('pushFor') === null) return
  const leave = async () => {
    const address = await (await import('./use-push.ts')).stopHere()
    if (address !== null) await send('webpush.unsubscribe', { address })
  }
  await Promise.race([leave().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMillis))])
}

/** When somebody has come in: what this browser was told for another ends. */
export const endPushOfAnother = (person: string): void => {
  const whose = local.read('pushFor')
  if (whose !== null && whose !== shelfOf(person)) void import('./use-push.ts').then(({ stopHere }) => stopHere()).catch(() => undefined)
}
