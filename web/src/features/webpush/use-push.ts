import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInputSent, Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { CallRefused } from '../../lib/calls/call-refused.ts'
import { deviceStorageKey } from '../../lib/storage/device-storage-key.ts'
import { browserTimeZone } from '../../lib/format/format.ts'
import { send } from '../../lib/calls/send.ts'
import { deviceStorage, tabStorage } from '../../lib/storage/storage.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'

/** The web push settings of a member, from the server. */
export type PushState = Value<'webpush.show'>

type PushChanges = CallInputSent<'webpush.save'>

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

// The browser could not subscribe: no worker, or its push service refused.
const failedHere = { key: 'push_failed_here', status: 400, message: '' } as const

const begin = async (publicKey: string): Promise<PushState | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const found = await registration()
  if (found === null) throw new CallRefused(failedHere)
  // An earlier subscription may be for another sender key, or for another member.
  await (await found.pushManager.getSubscription())?.unsubscribe()
  const made = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch((thrown: unknown) => {
    throw thrown instanceof Error && thrown.name === 'AbortError' ? new CallRefused(failedHere) : thrown
  })
  const { endpoint, keys } = made.toJSON()
  const timeZone = browserTimeZone()
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
  const say = useTranslate()
  const turning = useSend({ textOf: ({ key }) => (key === failedHere.key ? say('webpush.failed') : null) })
  const saving = useSend({ scope: 'webpush.save' })
  const [sent, setSent] = useState<PushChanges>({})
  const sendAndShow = (act: () => Promise<PushState | null>) => async () => {
    const next = await act()
    await know(next)
    return next
  }
  const save = (changes: PushChanges) => {
    setSent(changes)
    return saving.attempt(sendAndShow(() => send('webpush.save', changes)))
  }
  return {
    state,
    here,
    /** Subscribes this browser, or ends its subscription. */
    turning: { busy: turning.busy, alert: turning.alert },
    turnOn: (publicKey: string) => void turning.attempt(sendAndShow(() => begin(publicKey))),
    turnOff: () =>
      void turning.attempt(sendAndShow(async () => send('webpush.unsubscribe', { address: (await unsubscribeThisBrowser()) ?? 'none' }))),
    /** Saves settings; `pending` contains those whose response is not here yet. */
    saving: { busy: saving.busy, alert: saving.alert, pending: saving.busy ? sent : {} },
    save: (changes: PushChanges) => void save(changes),
  }
}
