import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { forgetDeviceOf } from '../session/known-device-store.ts'

/** Forgets a browser of the member. */
export const forgetDevice: Handler<'security.forgetDevice'> = async ({ id }, { app, principal }) => {
  if (!(await forgetDeviceOf(app, principal.memberId, id))) throw new Refusal('not_found')
  return null
}
