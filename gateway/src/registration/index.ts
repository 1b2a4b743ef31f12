import type { HandlersOfFeature } from '../context.ts'
import { checkInvitation } from './check-invitation.ts'
import { nationalities } from './nationalities.ts'
import { registerByUsername } from './register-by-username.ts'
import { registerByMobile } from './register-by-mobile.ts'

/** Becoming a member. */
export const registrationHandlers: HandlersOfFeature<'registration'> = {
  'registration.register': registerByUsername,
  'registration.registerMobile': registerByMobile,
  'registration.affiliate': checkInvitation,
  'registration.nationalities': nationalities,
}
