import { pageState } from '../../lib/page-state.ts'
import { send } from '../../lib/send.ts'
import { readCookie } from '../../lib/storage.ts'

const wished = pageState(() => false)

/** Notes whether whoever is about to sign in wants to stay signed in on this device for a day (AUTH-22). */
export const wishToStay = (wish: boolean): void => {
  wished.value = wish
}

/** Has the browser remembered where that was wished; no password is kept for it (B01). */
export const stayAsWished = (): void => {
  if (wished.value) void send('session.remember', {}).catch(() => undefined)
  wished.value = false
}

/** Whether the server left word that this browser may come back by itself. Without it nothing is asked. */
export const mayComeBack = (): boolean => readCookie('stay') === '1'
