import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInputSent, Value } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { deviceStorageKey } from '../../lib/device-storage-key.ts'
import { send } from '../../lib/send.ts'
import { deviceStorage, tabStorage } from '../../lib/storage.ts'

/** The web push settings of a member, from the server. */
export type PushState = Value<'webpush.show'>

/** The web push state of this browser: unsupported, blocked, off or on. */
type OnThisBrowser = 'cannot' | 'forbidden' | 'off' | 'on'

const shown = ask('webpush.show', {})
const workerMillis = 6000

/** Returns whether this browser supports web push at all. */
const canBeTold = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

// The worker is ready a few seconds after the page; a timeout covers browsers that allow none.
const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  Promise.race([navigator.serviceWorker.ready, new Promise<null>((resolve) => setTimeout(resolve, workerMillis, null))])

const whose = (): string => deviceStorageKey(tabStorage.read('username') ?? '')

const readHere = async (): Promise<OnThisBrowser> => {
  if (!canBeTold()) return 'cannot'
  if (Notification.permission === 'denied') return 'forbidden'
  const found = await registration()
  if (found === null) return 'cannot'
  return (await found.pushManager.getSubscription()) !== null && deviceStorage.read('pushFor') === whose() ? 'on' : 'off'
}

const begin = async (publicKey: string): Promise<PushState | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const found = await registration()
  if (found === null) throw new Error('no worker')
  // An earlier subscription may be for another sender key, or for another member.
  await (await found.pushManager.getSubscription())?.unsubscribe()
  const made = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const state = await send('webpush.subscribe', { address: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', timeZone })
  deviceStorage.write('pushFor', whose())
  return state
}

/** Unsubscribes this browser at its push service, and deletes the stored member. Returns its push address, or null where there was none. */
export const unsubscribeThisBrowser = async (): Promise<string | null> => {
  deviceStorage.remove('pushFor')
  const made = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
  if (made === null || made === undefined) return null
  const { endpoint } = made
  await made.unsubscribe().catch(() => false)
  return endpoint
}

/** Web push of the member, and of this browser. */
export const usePush = () => {
  const queryClient = useQueryClient()
  const state = useQuery(shown)
  const here = useQuery({ queryKey: ['webpush.here'], queryFn: readHere, staleTime: 0, gcTime: 0 })
  const know = (next: PushState | null) => {
    if (next !== null) queryClient.setQueryData(shown.queryKey, next)
    return queryClient.invalidateQueries({ queryKey: ['webpush.here'] })
  }
  const turnOn = useMutation({ mutationFn: begin, onSuccess: know })
  const turnOff = useMutation({
    mutationFn: async () => send('webpush.unsubscribe', { address: (await unsubscribeThisBrowser()) ?? 'none' }),
    onSuccess: know,
  })
  const save = useMutation({ mutationFn: (changes: CallInputSent<'webpush.save'>) => send('webpush.save', changes), onSuccess: know })
  return { state, here, turnOn, turnOff, save }
}
