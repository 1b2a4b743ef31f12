import type { HandlersOf } from '../handler.ts'
import { affiliate } from './affiliate.ts'
import { nationalities } from './nationalities.ts'
import { register } from './register.ts'
import { registerMobile } from './register-mobile.ts'

/** Becoming a member. */
export const registrationHandlers: HandlersOf<'registration'> = {
  'registration.register': register,
  'registration.registerMobile': registerMobile,
  'registration.affiliate': affiliate,
  'registration.nationalities': nationalities,
}
