import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../schema.ts'

/** Fields of every request for an SMS code: the number as typed, and the captcha if one is required. */
const request = {
  countryDialingCode: z._default(text(8), ''),
  mobileNum: text(40),
  captcha: z._default(text(16), ''),
  captchaId: z._default(text(64), ''),
}

/** Lifetime of the code in minutes, and the moment of its expiry in Unix milliseconds. */
export const sentCode = z.object({ expiredMinutes: z.int(), expirationTime: z.int() })

const phonePurpose = z.enum(['login', 'register'])
const phoneNumber = { countryDialingCode: z._default(text(8), ''), mobileNum: text(40), purpose: phonePurpose }
const phoneRefusals = [
  'module_disabled',
  'phone_number_format',
  'phone_number_missing',
  'phone_too_many_requests',
  'phone_unknown_error',
  'phone_quota',
  'phone_not_enabled',
] as const

/** Codes that verify a number. */
export const verificationCalls = {
  'verification.smsNoLogin': call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    module: 'VERIFICATION3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ ...request, purpose: z._default(z.enum(['login', 'reset']), 'login') }),
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
    input: z.object(request),
    value: sentCode,
    refusals: ['mobile_number_invalid', 'captcha_required', 'too_many_requests', 'forbidden'],
    says: 'Sends a code by SMS to register with. It acts although it is a GET, so it needs the header ModuleId, which no other site can send (B05).',
  }),
  'verification.phoneService': call({
    method: 'GET',
    path: '/wps/verification/phone/service',
    module: 'PHONEVERIF3',
    token: 'none',
    sealed: false,
    lane: 'read',
    input: z.object({}),
    value: z.nullable(z.object({ name: z.string(), page: z.string() })),
    refusals: [],
    says: 'The third party that checks numbers, or null: its name, and the page on which somebody proves to be no machine (SMS-07).',
  }),
  'verification.phoneSend': call({
    method: 'POST',
    path: '/wps/verification/phone/send',
    module: 'PHONEVERIF3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ ...phoneNumber, recaptchaToken: z._default(text(4096), '') }),
    value: z.object({ resendSeconds: z.int() }),
    refusals: [...phoneRefusals, 'phone_captcha_failed', 'too_many_requests'],
    says: 'Has the third party send a code; no other may be asked for in a minute (SMS-05).',
  }),
  'verification.phoneConfirm': call({
    method: 'POST',
    path: '/wps/verification/phone/confirm',
    module: 'PHONEVERIF3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ ...phoneNumber, verificationCode: text(255) }),
    value: z.object({ verificationResult: z.string() }),
    refusals: [...phoneRefusals, 'phone_code_invalid', 'phone_code_missing', 'phone_code_expired'],
    says: 'Has the third party check the code; the result goes once into a sign-in or a registration, for this number and browser (SMS-07).',
  }),
} as const
