import { missingFields } from '@perya/domain/registration/completeness'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, text } from '../schema.ts'
import { fieldRule } from '../system.ts'

const own = { module: 'COMM3', token: 'required', incomplete: true } as const
const field = (max: number) => z._default(text(max), '')
const kind = z.enum(['sms', 'mail'])

/** A number or a mail address to be verified, as typed. */
const contact = { kind, countryDialingCode: field(8), mobileNum: field(40), email: field(254) }
const contactRefusals = ['step_up_required', 'mobile_number_invalid', 'mail_address_invalid'] as const

/** What the market requires of an account before it plays for money, and how an incomplete account is completed (S-03). */
export const completionCalls = {
  'completion.show': call({
    ...own,
    method: 'GET',
    path: '/wps/member/completion',
    sealed: false,
    lane: 'read',
    input: z.object({}),
    value: z.object({
      /** Missing fields; empty for a complete account. */
      missing: z.array(z.enum(missingFields)),
      hasVerifiedContact: z.boolean(),
      /** Kinds of contacts that count as verified. */
      contactKinds: z.array(kind),
      /** Rules of the missing fields, the same as at registration. */
      rules: z.array(fieldRule),
      /** Nationalities to choose from, in the requested language; empty unless the nationality is missing. */
      regions: z.array(z.object({ code: z.string(), name: z.string() })),
      minimumAge: z.int(),
      /** Version of the terms that is accepted by completing the account. */
      termsVersion: z.string(),
    }),
    refusals: [],
    says: 'What the account lacks of what the market requires, with the rules of the fields.',
  }),
  'completion.sendCode': call({
    ...own,
    method: 'POST',
    path: '/wps/member/completion/code',
    sealed: false,
    lane: 'sign-in',
    input: z.object(contact),
    value: z.object({ expiresAt: moment, resendAt: moment }),
    refusals: [...contactRefusals, 'conflict', 'too_many_requests'],
    says: 'Sends a code to the first number or mail address that an account verifies. Shortly after a sign-in, or with a step-up for contact.',
  }),
  'completion.submit': call({
    ...own,
    method: 'POST',
    path: '/wps/member/completion',
    sealed: true,
    lane: 'sign-in',
    input: z.object({
      payeeName: field(512),
      countryDialingCode: field(8),
      mobileNum: field(64),
      email: field(512),
      birthday: field(32),
      nationality: field(8),
      occupation: field(8),
      sourceOfIncome: field(8),
      idType: field(8),
      idNumber: field(512),
      /** The mail address, if the rules require one, as at registration. */
      qqNum: field(512),
      line: field(512),
      whatsapp: field(512),
      zalo: field(512),
      facebook: field(512),
      wechat: field(512),
      /** Version of the terms that was accepted; empty for none. */
      termsVersion: field(64),
      contact: z.optional(z.object({ ...contact, code: text(16) })),
    }),
    value: z.object({ missing: z.array(z.enum(missingFields)) }),
    refusals: [...contactRefusals, 'local_disclaimer', 'birthday_limit', 'verification_code_invalid', 'contact_taken'],
    says: 'Completes an account by the rules of registration. What it has already stays as it is, so sending twice is harmless; only missing fields are read.',
  }),
} as const
