import { pageState } from '../../lib/page-state.ts'
import { send } from '../../lib/send.ts'
import { readCookie } from '../../lib/storage.ts'

const isRequested = pageState(() => false)

/** Notes whether the person about to sign in wants to stay signed in on this device for a day (AUTH-22). */
export const setRememberIntent = (wish: boolean): void => {
  isRequested.value = wish
}

/** Has the browser remembered where that was requested; no password is kept for it (B01). */
export const rememberIfRequested = (): void => {
  if (isRequested.value) void send('session.remember', {}).catch(() => undefined)
  isRequested.value = false
}

/** Whether the server left word that this browser may come back by itself. Without it nothing is asked. */
export const canResumeSession = (): boolean => readCookie('stay') === '1'
