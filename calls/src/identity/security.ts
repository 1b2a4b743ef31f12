import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, emptyInput, text, wholeNumber } from '../schema.ts'

/** Families of browsers and systems that are distinguished; anything else is `other`. */
export const browserFamilies = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const
/** Families of systems. */
export const systemFamilies = ['android', 'ios', 'linux', 'mac', 'windows', 'other'] as const

const place = {
  address: z.string(),
  country: z.string(),
  browser: z.enum(browserFamilies),
  system: z.enum(systemFamilies),
}
const id = text(64).check(z.regex(/^[A-Za-z0-9-_]+$/))

const contact = z.nullable(z.object({ masked: z.string(), verified: z.boolean() }))
const typed = {
  kind: z.enum(['sms', 'mail']),
  countryDialingCode: z._default(text(8), ''),
  mobileNum: z._default(text(40), ''),
  email: z._default(text(254), ''),
}

const undone = z.array(
  z.object({
    kind: z.enum(['payment_password', 'mobile', 'email', 'payout_account']),
    at: moment,
    /** Masked; null if there was none, or if it is never shown. */
    was: z.nullable(z.string()),
    is: z.nullable(z.string()),
  }),
)
const byLink = { token: 'none', module: 'COMM3', method: 'POST', sealed: false, lane: 'sign-in', refusals: ['undo_link_invalid'] } as const

const own = { module: 'MEMBERCENTRE3', token: 'required', sealed: false } as const

/** Security of the member's own account: open sessions, sign-in log, and protections. */
export const securityCalls = {
  'security.overview': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getSecurityCenter',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      username: z.string(),
      hasPassword: z.boolean(),
      passwordChangedAt: moment,
      passwordBounds: z.object({ minLength: z.int(), maxLength: z.int() }),
      hasPaymentPassword: z.boolean(),
      mobile: contact,
      email: contact,
      /** End of the lock on withdrawals and transfers after a password reset or a change of payment password, contact or payout account (T10, T29). Null: no lock. */
      heldUntil: z.nullable(moment),
    }),
    refusals: [],
    says: 'What protects the account; contacts are masked.',
  }),
  'security.setPaymentPassword': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/MCSFE_setPaymentPassword',
    audit: 'payment password',
    sealed: true,
    lane: 'sign-in',
    input: z.object({ newPassword: text(128), confirmNewPassword: text(128) }),
    value: emptyInput,
    refusals: [
      'step_up_required',
      'password_mismatch',
      'password_length',
      'password_is_username',
      'password_too_common',
      'payment_password_is_password',
      'conflict',
    ],
    says: 'Sets or replaces the payment password; needs a step-up for payment. Replacing one locks withdrawals and transfers for 24 hours, and contacts verified for more than a day get a link that undoes it.',
  }),
  'security.sendContactCode': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/MCSFE_sendContactCode',
    audit: 'contact',
    lane: 'sign-in',
    input: z.object(typed),
    value: z.object({ expiresAt: moment, resendAt: moment }),
    refusals: ['step_up_required', 'mobile_number_invalid', 'mail_address_invalid'],
    says: 'Sends a code to a number or mail address that is to be bound; needs a step-up for contact.',
  }),
  'security.bindContact': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/MCSFE_bindContact',
    audit: 'contact',
    sealed: true,
    lane: 'sign-in',
    input: z.object({ ...typed, code: text(16) }),
    value: emptyInput,
    refusals: ['step_up_required', 'mobile_number_invalid', 'mail_address_invalid', 'verification_code_invalid', 'contact_taken'],
    says: 'Adds or changes a number or mail address with the code that was sent there; needs a step-up for contact. All but the first contact of a new member lock withdrawals and transfers for 24 hours, and the contacts before it, if verified for more than a day, get a link that undoes it.',
  }),
  'security.sessions': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getSessions',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          ...place,
          way: z.string(),
          createdAt: moment,
          lastSeenAt: moment,
          current: z.boolean(),
          /** Opened by customer service; the session may only read. */
          support: z.boolean(),
        }),
      ),
    }),
    refusals: [],
    says: 'Every live session of the member; `current` marks the one that asks.',
  }),
  'security.endSession': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/MCSFE_endSession',
    lane: 'write',
    input: z.object({ id }),
    value: emptyInput,
    refusals: ['not_found'],
    says: 'Ends one other session of the member at once.',
  }),
  'security.endOtherSessions': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/MCSFE_endOtherSessions',
    lane: 'write',
    input: z.object({}),
    value: z.object({ ended: z.int() }),
    refusals: [],
    says: 'Ends every session of the member but the one that asks, at once.',
  }),
  'security.devices': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getKnownDevices',
    lane: 'read',
    input: z.object({}),
    value: z.object({ list: z.array(z.object({ id: z.string(), ...place, firstSeenAt: moment, seenAt: moment, current: z.boolean() })) }),
    refusals: [],
    says: 'Browsers that have signed in to this account in the last ninety days.',
  }),
  'security.forgetDevice': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/MCSFE_forgetDevice',
    lane: 'write',
    input: z.object({ id }),
    value: emptyInput,
    refusals: ['not_found'],
    says: 'Forgets a browser: its next sign-in counts as one from an unknown browser.',
  }),
  'security.signIns': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getSignIns',
    lane: 'read',
    input: z.object({ before: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ''), pageSize: z._default(wholeNumber(1, 100), 20) }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          at: moment,
          way: z.string(),
          result: z.enum(['in', 'wrong_password', 'wrong_code', 'wrong_factor', 'wrong_passkey']),
          ...place,
        }),
      ),
      /** What to send as `before` for the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
    refusals: [],
    says: 'Who came in and who tried, newest first; `before` is the key of the page before.',
  }),
  'security.undoPreview': call({
    ...byLink,
    path: '/wps/member/security/undo/preview',
    input: z.object({ code: text(64) }),
    value: z.object({
      username: z.string(),
      changes: undone,
      /** Passkeys, authenticator app and linked services added since one day before the first change; the undo removes them. */
      methods: z.int(),
      expiresAt: moment,
    }),
    says: 'What the link from a notice of a changed payment password, contact or payout account would undo, masked; uses nothing up and needs no session.',
  }),
  'security.undo': call({
    ...byLink,
    path: '/wps/member/security/undo',
    input: z.object({ code: text(64) }),
    value: z.object({ changes: undone, withdrawals: z.int(), heldUntil: moment }),
    says: 'Undoes that change and all that followed it, once: restores the state before, logs everybody out, voids the login password, cancels withdrawals in review and locks money for 24 hours.',
  }),
} as const
