import { pageState } from '../../../lib/navigation/page-state.ts'
import { send } from '../../../lib/calls/send.ts'
import { readCookie } from '../../../lib/storage/storage.ts'

const isRequested = pageState(() => false)

/** Stores whether the member about to sign in wants to stay signed in on this device for a day (AUTH-22). */
export const setRememberIntent = (wish: boolean): void => {
  isRequested.value = wish
}

/** Remembers the browser where that was requested; no password is stored for it (B01). */
export const rememberIfRequested = (): void => {
  if (isRequested.value) void send('session.remember', {}).catch(() => undefined)
  isRequested.value = false
}

/** Returns whether the server has marked this browser as remembered. Without the mark no request is sent. */
export const canResumeSession = (): boolean => readCookie('stay') === '1'
