import type { Handler } from '../handler.ts'
import { phoneServiceOf } from './phone-service.ts'

/** Who checks numbers here. */
export const phoneServiceInfo: Handler<'verification.phoneService'> = (_input, { house }) => {
  const { name, page } = phoneServiceOf(house)
  return { name, page }
}
