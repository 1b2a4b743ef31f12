import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { deleteDeviceOf } from '../attempts/known-device-store.ts'

/** Deletes a known device of the member. */
export const deleteDevice: Handler<'security.forgetDevice'> = async ({ id }, { app, principal }) => {
  if (!(await deleteDeviceOf(app, principal.memberId, id))) throw new Refusal('not_found')
  return null
}
