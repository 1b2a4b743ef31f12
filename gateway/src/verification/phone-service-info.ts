import type { Handler } from '../context.ts'

/** Who checks numbers here; null: nobody but we. */
export const phoneServiceInfo: Handler<'verification.phoneService'> = (_input, { app: { phoneService } }) =>
  phoneService === null ? null : { name: phoneService.name, page: phoneService.page }
