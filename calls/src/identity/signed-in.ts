import { secondFactorMethods } from '@perya/domain/factor/second-factor'
import * as z from 'zod/mini'
import '../schema.ts'

/** Response of every sign-in method. */
export const signedIn = z.object({
  /** Empty while `challenge` is set: no session is open yet. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** True if only password change and logout are allowed (T6); decides what is shown. */
  cpw: z.boolean(),
  /** True if the account lacks more than what is asked before play, and has to be completed first (S-03); decides which screen follows. */
  mustComplete: z.boolean(),
  /** Agent flag: 0 member; 1, 2, 41, 42 agent; 4 trial. */
  type: z.int(),
  /** On an unknown network: the second factor still required, within ten minutes and five attempts (AUTH-20). */
  challenge: z.optional(
    z.object({
      id: z.string(),
      methods: z.array(z.enum(secondFactorMethods)),
      /** Verified number and mail address, masked; empty if not offered. */
      mobile: z.string(),
      email: z.string(),
    }),
  ),
})
