import { send } from '../../lib/send.ts'
import { readCookie } from '../../lib/storage.ts'

let wished = false

/** Notes whether whoever is about to sign in wants to stay signed in on this device for a day (AUTH-22). */
export const wishToStay = (wish: boolean): void => {
  wished = wish
}

/** Has the browser remembered where that was wished; no password is kept for it (B01). */
export const stayAsWished = (): void => {
  if (wished) void send('session.remember', {}).catch(() => undefined)
  wished = false
}

/** Whether the server left word that this browser may come back by itself. Without it nothing is asked. */
export const mayComeBack = (): boolean => readCookie('stay') === '1'
