import * as z from 'zod/mini'
import { codeMethods, furtherMethods } from '@perya/domain/factor/further-factor'
import { call } from './call.ts'
import { creationOptions, madePasskey, requestOptions, shownPasskey } from './passkey.ts'
import { moment, nothing, text } from './schema.ts'
import { signedIn } from './signed-in.ts'

const side = z._default(z.enum(['member', 'agent']), 'member')
const digits = z._default(text(32), '')
const challengeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const codeSent = { to: z.string(), expiresAt: z.nullable(moment), resendAt: z.nullable(moment) }

/** What something is done for when a person proves once more to be there. */
export const stepUpPurposes = ['factor', 'contact', 'password', 'payment', 'session', 'withdrawal', 'transfer', 'contract', 'points'] as const

/** Ways to prove it inside a session. Codes by message only for whoever has nothing better. */
export const stepUpMethods = ['password', 'totp', 'passkey', 'code', 'mobile', 'email'] as const

const purpose = z.enum(stepUpPurposes)

const own = { token: 'required', sealed: false, lane: 'write' } as const

/** What proves a person beyond a password: the further step of a sign-in, passkeys, authenticator apps, third parties. */
export const factorCalls = {
  'factor.verify': call({
    method: 'POST',
    path: '/wps/session/login/verification',
    module: 'LOGINIPVERF3',
    token: 'none',
    sealed: true,
    lane: 'sign-in',
    input: z.object({
      id: challengeId,
      method: z.enum(furtherMethods),
      code: digits,
      /** Name on the bank account; counts only together with a code. */
      name: z._default(text(128), ''),
      /** The way that brings the code beside the name. */
      codeMethod: z.optional(z.enum(codeMethods)),
      passkey: z.optional(shownPasskey),
      captcha: z._default(text(16), ''),
      captchaId: z._default(text(64), ''),
    }),
    value: signedIn,
    refusals: ['factor_wrong', 'challenge_over', 'captcha_required', 'account_frozen', 'non_member_account', 'non_agent_account'],
    says: 'Completes a sign-in from an unregistered address with one of the methods that its challenge offered (AUTH-20).',
  }),
  'factor.beginVerification': call({
    method: 'POST',
    path: '/wps/session/login/verification/begin',
    module: 'LOGINIPVERF3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ id: challengeId, method: z.enum(['mobile', 'email', 'passkey']) }),
    value: z.object({ ...codeSent, passkey: z.nullable(requestOptions) }),
    refusals: ['challenge_over'],
    says: 'Sends the code of a challenge to the verified number or mail address, or gives what a passkey is asked.',
  }),
  'factor.beginPasskeySignIn': call({
    method: 'POST',
    path: '/wps/session/login/passkey/begin',
    module: 'PASSKEY3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({}),
    value: z.object({ options: requestOptions }),
    refusals: [],
    says: 'What a browser asks of a passkey that signs in; one use, five minutes.',
  }),
  'factor.passkeySignIn': call({
    method: 'POST',
    path: '/wps/session/login/passkey',
    module: 'PASSKEY3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ passkey: shownPasskey, side }),
    value: signedIn,
    refusals: ['passkey_refused', 'account_frozen', 'non_member_account', 'non_agent_account'],
    says: 'Signs in with a passkey (AUTH-23).',
  }),
  'factor.beginIdentity': call({
    method: 'POST',
    path: '/wps/session/login/identity/begin',
    module: 'IDENTITY3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ provider: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)), side }),
    value: z.object({ url: z.string() }),
    refusals: ['identity_refused'],
    says: 'Where to go to sign in with a third party; the way back is bound to this browser (T13).',
  }),
  'factor.identitySignIn': call({
    method: 'POST',
    path: '/wps/session/login/identity',
    module: 'IDENTITY3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({}),
    value: z.object({
      signedIn: z.nullable(signedIn),
      /** Somebody whom nobody here knows yet: linked after a sign-in with a password, or by registering. */
      unknown: z.nullable(z.object({ provider: z.string(), label: z.string() })),
    }),
    refusals: ['identity_refused', 'account_frozen', 'non_member_account', 'non_agent_account'],
    says: 'What came of the way to a third party; no token ever stands in an address.',
  }),
  'factor.linkIdentity': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/identity',
    module: 'IDENTITY3',
    input: z.object({}),
    value: nothing,
    refusals: ['identity_refused', 'identity_taken', 'step_up_required'],
    says: 'Links the third party that was just proved in this browser to the member who has just signed in with a password, or has stepped up.',
  }),
  'factor.unlinkIdentity': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/identity/remove',
    module: 'IDENTITY3',
    input: z.object({ provider: text(20) }),
    value: nothing,
    refusals: ['step_up_required', 'not_found'],
    says: 'Takes a link to a third party away; needs a step-up for factor.',
  }),
  'factor.list': call({
    ...own,
    method: 'GET',
    path: '/wps/member/factor',
    module: 'COMM3',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      totp: z.nullable(z.object({ since: moment })),
      backupCodesLeft: z.int(),
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: moment, usedAt: z.nullable(moment) })),
      identities: z.array(z.object({ provider: z.string(), label: z.string(), linkedAt: moment })),
      /** False where the public address is no name that a passkey can belong to. */
      passkeysPossible: z.boolean(),
    }),
    refusals: [],
    says: 'What a member has beyond a password.',
  }),
  'factor.beginStepUp': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/stepUp/begin',
    module: 'COMM3',
    input: z.object({ send: z.optional(z.enum(['mobile', 'email'])), purpose: z.optional(purpose) }),
    value: z.object({ methods: z.array(z.enum(stepUpMethods)), passkey: z.nullable(requestOptions), ...codeSent }),
    refusals: ['forbidden'],
    says: 'How this member can step up, with what a passkey is asked; `send` sends a code to whoever has nothing better. After guesses at the password of `points` no password is one of the ways.',
  }),
  'factor.stepUp': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/stepUp',
    module: 'COMM3',
    sealed: true,
    lane: 'sign-in',
    input: z.object({
      purpose,
      method: z.enum(stepUpMethods),
      password: z._default(text(128), ''),
      code: digits,
      passkey: z.optional(shownPasskey),
    }),
    value: z.object({ until: moment }),
    refusals: ['factor_wrong'],
    says: 'Proves once more who sits there: holds for this session, this purpose and five minutes.',
  }),
  'factor.beginTotp': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/totp/begin',
    module: 'TOTP3',
    input: z.object({}),
    value: z.object({ seed: z.string(), address: z.string() }),
    refusals: ['step_up_required', 'conflict'],
    says: 'A new seed for an authenticator app; counts once a code of it was given. Needs a step-up for factor.',
  }),
  'factor.confirmTotp': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/totp',
    module: 'TOTP3',
    sealed: true,
    input: z.object({ code: text(16) }),
    value: z.object({ backupCodes: z.array(z.string()) }),
    refusals: ['factor_wrong', 'step_up_required', 'conflict'],
    says: 'Switches the authenticator app on with its first code; the backup codes are shown this once.',
  }),
  'factor.removeTotp': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/totp/remove',
    module: 'TOTP3',
    input: z.object({}),
    value: nothing,
    refusals: ['step_up_required', 'not_found'],
    says: 'Takes the authenticator app and its backup codes away; needs a step-up for factor.',
  }),
  'factor.renewBackupCodes': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/backupCodes',
    module: 'TOTP3',
    input: z.object({}),
    value: z.object({ backupCodes: z.array(z.string()) }),
    refusals: ['step_up_required'],
    says: 'New backup codes in place of all old ones, shown this once; needs a step-up for factor.',
  }),
  'factor.beginPasskey': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/passkey/begin',
    module: 'PASSKEY3',
    input: z.object({}),
    value: z.object({ options: creationOptions }),
    refusals: ['step_up_required', 'conflict'],
    says: 'What a browser needs to make a passkey for this member; needs a step-up for factor.',
  }),
  'factor.addPasskey': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/passkey',
    module: 'PASSKEY3',
    input: z.object({ name: text(40), passkey: madePasskey }),
    value: nothing,
    refusals: ['passkey_refused', 'step_up_required', 'conflict'],
    says: 'Keeps a new passkey; needs a step-up for factor.',
  }),
  'factor.removePasskey': call({
    ...own,
    method: 'POST',
    path: '/wps/member/factor/passkey/remove',
    module: 'PASSKEY3',
    input: z.object({ id: text(1400) }),
    value: nothing,
    refusals: ['step_up_required', 'not_found'],
    says: 'Takes a passkey away; needs a step-up for factor.',
  }),
} as const
