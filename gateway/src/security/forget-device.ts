import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { forgetDeviceOf } from '../session/known-device.ts'

/** Forgets a browser of the member. */
export const forgetDevice: Handler<'security.forgetDevice'> = async ({ id }, { house, principal }) => {
  if (!(await forgetDeviceOf(house, principal.memberId, id))) throw new Refusal('not_found')
  return null
}
