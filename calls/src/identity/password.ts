import * as z from 'zod/mini'
import { call } from '../call.ts'
import { passkeyAssertion } from './passkey.ts'
import { emptyInput, text } from '../schema.ts'
import { signedIn } from './signed-in.ts'
import { sentCode } from './verification.ts'

// A character may take two UTF-16 units.
const password = text(256)

/** Changing a password, and resetting a forgotten one. */
export const passwordCalls = {
  'password.change': call({
    method: 'POST',
    path: '/wps/member/password',
    audit: 'password change',
    module: 'PASS3',
    token: 'required',
    mustChange: true,
    incomplete: true,
    sealed: true,
    lane: 'sign-in',
    input: z.object({ oldPassword: z._default(password, ''), newPassword: password, confirmNewPassword: password }),
    value: signedIn,
    refusals: [
      'old_password_required',
      'old_password_wrong',
      'password_mismatch',
      'password_length',
      'password_is_username',
      'password_too_common',
      'password_unchanged',
      'conflict',
    ],
    says: 'Sets a new password, ends every session of the member and answers with a new one (AUTH-13). The old password may be left out right after a sign-in that must change it.',
  }),
  'password.mail': call({
    method: 'POST',
    path: '/wps/member/password/email',
    module: 'CHNGPASSMAIL3',
    token: 'none',
    sealed: false,
    form: true,
    lane: 'sign-in',
    input: z.object({ username: text(64), email: text(254), captcha: z._default(text(16), ''), captchaId: z._default(text(64), '') }),
    value: emptyInput,
    refusals: ['captcha_required'],
    says: 'Asks for a mail with a link to set a new password; answers the same whether the two belong together or not (T9). Form-encoded.',
  }),
  'password.mailReset': call({
    method: 'POST',
    path: '/wps/member/password/email/reset',
    module: 'CHNGPASSMAIL3',
    token: 'none',
    sealed: true,
    lane: 'sign-in',
    input: z.object({ token: text(64), newPassword: password, confirmNewPassword: password }),
    value: emptyInput,
    refusals: [
      'reset_link_invalid',
      'password_mismatch',
      'password_length',
      'password_is_username',
      'password_too_common',
      'password_unchanged',
      'conflict',
    ],
    says: 'Sets a new password by the token of a mailed link: one use, fifteen minutes, ends every session and opens none.',
  }),
  'password.sms': call({
    method: 'POST',
    path: '/wps/member/password/sms',
    module: 'PWRESETSMS3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({
      mobileNum: text(40),
      countryDialingCode: z._default(text(8), ''),
      captcha: z._default(text(16), ''),
      captchaId: z._default(text(64), ''),
    }),
    value: sentCode,
    refusals: ['mobile_number_invalid', 'captcha_required'],
    says: 'Sends a code to set a new password with; answers the same whether the number is known or not. expirationTime is the moment, in Unix milliseconds, at which it ends (CALL-18).',
  }),
  'password.verification': call({
    method: 'POST',
    path: '/wps/member/password/verification',
    module: 'CHNGPASSVERIF3',
    token: 'none',
    sealed: true,
    lane: 'sign-in',
    input: z.object({
      newPassword: password,
      mobileNum: text(40),
      verificationCode: text(16),
      countryDialingCode: z._default(text(8), ''),
      /** Code of the authenticator app, or a backup code, if the member has one (T10). */
      factorCode: z._default(text(32), ''),
      passkey: z.optional(passkeyAssertion),
      /** Replaces the SMS code, which the first answer has consumed. */
      ticket: z._default(text(64), ''),
    }),
    value: emptyInput,
    refusals: [
      'mobile_number_invalid',
      'verification_code_invalid',
      'factor_required',
      'factor_wrong',
      'password_length',
      'password_is_username',
      'password_too_common',
      'password_unchanged',
      'conflict',
    ],
    says: 'Sets a new password by the code that was sent to the number: ends every session, holds withdrawals for a day, does not sign in. Members with an authenticator app or a passkey are asked for it too: the refusal carries methods and a ticket.',
  }),
} as const
