import { secondFactorMethods } from '@perya/domain/factor/second-factor'
import * as z from 'zod/mini'
import './schema.ts'

/** What every way of signing in answers. */
export const signedIn = z.object({
  /** Empty while `challenge` is there: nothing is open yet. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** True when only password change and logout are allowed (T6); steers what is shown. */
  cpw: z.boolean(),
  /** True when the account is incomplete and has to be completed before it plays (S-03); decides which screen follows. */
  mustComplete: z.boolean(),
  /** Agent flag: 0 member; 1, 2, 41, 42 agent; 4 trial. */
  type: z.int(),
  /** From an unregistered address: what is still to be proved, in ten minutes and five tries (AUTH-20). */
  challenge: z.optional(
    z.object({
      id: z.string(),
      methods: z.array(z.enum(secondFactorMethods)),
      /** Verified number and mail address, masked; empty where not offered. */
      mobile: z.string(),
      email: z.string(),
    }),
  ),
})
