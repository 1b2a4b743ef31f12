import type { Handler } from '../handler.ts'

/** Who checks numbers here; null: nobody but we. */
export const phoneServiceInfo: Handler<'verification.phoneService'> = (_input, { house: { phoneService } }) =>
  phoneService === null ? null : { name: phoneService.name, page: phoneService.page }
