import type { HandlersOfFeature } from '../../kernel/context.ts'
import { checkInvitation } from './check-invitation.ts'
import { nationalities } from './nationalities.ts'
import { registerByUsername } from './register-by-username.ts'
import { registerByMobile } from './register-by-mobile.ts'

/** Registration of members. */
export const registrationHandlers: HandlersOfFeature<'registration'> = {
  'registration.register': registerByUsername,
  'registration.registerMobile': registerByMobile,
  'registration.affiliate': checkInvitation,
  'registration.nationalities': nationalities,
}
