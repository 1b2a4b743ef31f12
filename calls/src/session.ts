import * as z from 'zod/mini'
import { call } from './call.ts'
import { code, nothing, text } from './schema.ts'

const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** True when only password change and logout are allowed (T6); steers what is shown. */
  cpw: z.boolean(),
  /** Agent flag: 0 member; 1, 2, 41, 42 agent; 4 trial. */
  type: z.int(),
  /** Instead of a token: a further factor is asked for, by one of these methods (A77). */
  challenge: z.optional(z.object({ id: z.string(), methods: z.array(z.string()) })),
})

/** Coming in and going out. */
export const sessionCalls = {
  'session.login': call({
    method: 'POST',
    path: '/wps/session/login',
    module: 'COMM3',
    token: 'none',
    sealed: true,
    lane: 'sign-in',
    input: z.object({
      username: text(64),
      password: text(128),
      captcha: z._default(text(16), ''),
      captchaId: z._default(text(64), ''),
      type: z.enum(['username', 'sms']),
      side: z._default(z.enum(['member', 'agent']), 'member'),
    }),
    value: signedIn,
    refusals: ['wrong_credentials', 'captcha_required', 'non_member_account', 'non_agent_account', 'account_frozen'],
    says: 'Signs in; after a failure the refusal value may carry captcha: true.',
  }),
  'session.freeplay': call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    module: 'FREEPLAY3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ os: z._default(text(64), ''), platform: z._default(code, 'W') }),
    value: signedIn,
    refusals: [],
    says: 'Opens a trial session (isAgent 4) with play money of the fun book.',
  }),
  'session.logout': call({
    method: 'POST',
    path: '/wps/session/logout',
    alsoMethods: ['DELETE'],
    module: 'COMM3',
    token: 'required',
    trial: true,
    mustChange: true,
    sealed: false,
    always: true,
    lane: 'write',
    input: z.object({}),
    value: nothing,
    refusals: [],
    says: 'Ends the session on the server at once.',
  }),
  'session.firstLogin': call({
    method: 'POST',
    path: '/wps/session/firstLogin',
    module: 'COMM3',
    token: 'required',
    mustChange: true,
    sealed: false,
    lane: 'write',
    input: z.object({}),
    value: nothing,
    refusals: [],
    says: 'Notes the first login of a member (AUTH-09).',
  }),
  'session.captcha': call({
    method: 'GET',
    path: '/wps/captcha',
    module: 'CAPTCHA3',
    token: 'none',
    sealed: false,
    lane: 'sign-in',
    input: z.object({ kind: z._default(z.enum(['picture', 'words']), 'picture'), language: z._default(code, '') }),
    value: z.string(),
    refusals: [],
    says: 'A captcha as base64 PNG, or with kind=words as a question in words for whoever cannot see the picture; its id is in the header X-Captcha-Id and in a cookie; one use, two minutes (T7).',
  }),
} as const
