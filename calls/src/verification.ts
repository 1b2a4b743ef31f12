import * as z from 'zod/mini'
import { call } from './call.ts'
import { text } from './schema.ts'

/** The fields of every wish for a code by SMS: the number as typed, and the captcha where one was asked for. */
const wish = {
  countryDialingCode: z._default(text(8), ''),
  mobileNum: text(40),
  captcha: z._default(text(16), ''),
  captchaId: z._default(text(64), ''),
}

/** How long the code lives: in minutes, and as the moment in Unix milliseconds at which it ends. */
export const sentCode = z.object({ expiredMinutes: z.int(), expirationTime: z.int() })

/** Codes that prove a number. */
export const verificationCalls = {
  'verification.smsNoLogin': call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    module: 'VERIFICATION3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ ...wish, purpose: z._default(z.enum(['login', 'reset']), 'login') }),
    value: sentCode,
    refusals: ['mobile_number_invalid', 'captcha_required', 'too_many_requests', 'module_disabled'],
    says: 'Sends a code by SMS to sign in with, or to set a new password; the answer is the same for numbers that nobody has (T11).',
  }),
  'verification.smsRegister': call({
    method: 'GET',
    path: '/wps/verification/sms/register',
    module: 'REGMOBVERF3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object(wish),
    value: sentCode,
    refusals: ['mobile_number_invalid', 'captcha_required', 'too_many_requests', 'forbidden'],
    says: 'Sends a code by SMS to register with. It acts although it is a GET, so it needs the header ModuleId, which no other site can send (B05).',
  }),
} as const
