import { deviceStorageKey } from '../../lib/storage/device-storage-key.ts'
import { send } from '../../lib/calls/send.ts'
import { deviceStorage } from '../../lib/storage/storage.ts'

const patienceMillis = 1500

/** Before a logout: unsubscribes this browser from the member's web push. Waits a moment at most. */
export const unsubscribeOnLogout = async (): Promise<void> => {
  if (deviceStorage.read('pushFor') === null) return
  const leave = async () => {
    const address = await (await import('./use-push.ts')).unsubscribeThisBrowser()
    if (address !== null) await send('webpush.unsubscribe', { address })
  }
  await Promise.race([leave().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMillis))])
}

/** After a sign-in: ends a web push subscription of another member on this browser. */
export const unsubscribePreviousMember = (person: string): void => {
  const whose = deviceStorage.read('pushFor')
  if (whose !== null && whose !== deviceStorageKey(person))
    void import('./use-push.ts').then(({ unsubscribeThisBrowser }) => unsubscribeThisBrowser()).catch(() => undefined)
}
