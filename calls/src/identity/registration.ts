import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../schema.ts'
import { sessionCalls } from './session.ts'

const field = (max: number) => z._default(text(max), '')

// The 26 fields of a user (ENT-21); fields not required by the rules may be empty, unknown fields are refused (T24).
const person = {
  username: field(64),
  password: field(512),
  confirmPassword: field(512),
  payeeName: field(512),
  email: field(512),
  qqNum: field(512),
  mobileNum: field(64),
  recommenderId: field(64),
  captcha: field(16),
  verificationCode: field(255),
  /** Instead of the code: the result of a phone verification service (SMS-07). */
  verificationResult: field(64),
  affiliateCode: field(64),
  paymentPassword: field(512),
  line: field(512),
  whatsapp: field(512),
  zalo: field(512),
  facebook: field(512),
  wechat: field(512),
  idNumber: field(512),
  referralCode: field(64),
  domain: field(255),
  birthday: field(32),
  occupation: field(8),
  nationality: field(8),
  sourceOfIncome: field(8),
  countryDialingCode: field(8),
  region: field(8),
  login: z._default(z.literal(true), true),
  captchaId: field(64),
  idType: field(8),
  /** Accepted version of the terms and of the declaration, as the register setting names it; empty: none. */
  termsVersion: field(64),
}

const registered = z.extend(sessionCalls['session.login'].value, { username: z.string() })

const refusals = [
  'local_disclaimer',
  'birthday_limit',
  'captcha_required',
  'invitation_code_error',
  'mobile_number_invalid',
  'verification_code_invalid',
  'password_length',
  'password_is_username',
  'password_too_common',
  'username_unavailable',
  'mobile_unavailable',
] as const

const listed = z.object({ code: z.string(), name: z.string() })

/** Becoming a member. */
export const registrationCalls = {
  'registration.register': call({
    method: 'PUT',
    path: '/wps/member/register',
    module: 'REG3',
    token: 'none',
    sealed: true,
    lane: 'sign-in',
    input: z.object(person),
    value: registered,
    refusals,
    says: 'Makes a member by user name, by the rules of the register setting, and signs in; termsVersion says which declaration was accepted.',
  }),
  'registration.registerMobile': call({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    module: 'MOBILENUMREG3',
    token: 'none',
    sealed: true,
    lane: 'sign-in',
    input: z.object({ ...person, registerUrl: field(2048), registerMethod: z._default(z.literal('WEB'), 'WEB') }),
    value: registered,
    refusals,
    says: 'Makes a member by a mobile number that a code by SMS has proved, and signs in; the user name is made up and answered.',
  }),
  'registration.affiliate': call({
    method: 'GET',
    path: '/wps/agent/affiliate',
    module: 'AFFMAN3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ code: text(64), domain: field(255), captcha: field(16), captchaId: field(64) }),
    value: z.object({ code: z.string(), invitedBy: z.string() }),
    refusals: ['invitation_code_error', 'captcha_required'],
    says: 'Whether an invitation code is somebody’s, and whose, masked; after a few wrong ones a captcha is asked for (T7).',
  }),
  'registration.nationalities': call({
    method: 'GET',
    path: '/wps/system/region',
    module: 'REG3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 60,
    input: z.object({}),
    value: z.object({ regions: z.array(listed) }),
    refusals: [],
    says: 'Nationalities to choose from, ISO 3166-1 with names in the asked language, in its order; none: the field is not asked (REG-24).',
  }),
} as const
