import type { Handler } from '../../../kernel/context.ts'

/** Returns the third party that verifies phone numbers; null: the platform itself does. */
export const phoneServiceInfo: Handler<'verification.phoneService'> = (_input, { app: { phoneService } }) =>
  phoneService === null ? null : { name: phoneService.name, page: phoneService.page }
