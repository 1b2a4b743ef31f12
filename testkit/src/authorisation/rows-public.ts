import type { CallName } from '@perya/calls'
import { anyone, type Row } from './doors.ts'

const passkey = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
})
const number = (n: number) => `917${String(5_000_000 + n)}`

/** Calls without a session: every caller gets what a visitor gets, and no data of a member. */
export const publicRows = {
  'system.status': anyone(),
  'system.whitelabel': anyone(),
  'system.registerSettings': anyone(),
  'system.domainRoute': anyone(),
  'system.helpCenter': anyone(),
  'system.menu': anyone(),
  'system.announcements': anyone(),
  'system.country': anyone(),
  'system.diallingCodes': anyone(),
  'system.consolidatedSettings': anyone(),
  'session.login': anyone((_, n) => ({ username: `nobody${n}`, password: 'Wrong#Guess2026', type: 'username' }), {
    owner: 'wrong_credentials',
    writes: ['sign_in'],
  }),
  'session.freeplay': anyone(),
  'session.resume': anyone(null, { owner: 'not_logged_in' }),
  'session.handoverPreview': anyone(() => ({ token: 'A'.repeat(43) }), { owner: 'handover_invalid' }),
  'session.handover': anyone(() => ({ token: 'A'.repeat(43) }), { owner: 'handover_invalid' }),
  'session.captcha': anyone(() => ({ kind: 'words', language: 'EN' })),
  'factor.verify': anyone(() => ({ id: 'no-such-challenge', method: 'totp', code: '123456' }), { owner: 'challenge_over' }),
  'factor.beginVerification': anyone(() => ({ id: 'no-such-challenge', method: 'email' }), { owner: 'challenge_over' }),
  'factor.beginPasskeySignIn': anyone(),
  'factor.passkeySignIn': anyone(({ passkey: id }) => ({ passkey: passkey(id) }), { owner: 'passkey_refused', writes: ['sign_in'] }),
  'factor.beginIdentity': anyone(() => ({ provider: 'none' }), { owner: 'identity_refused' }),
  'factor.identitySignIn': anyone(null, { owner: 'identity_refused' }),
  // Every name and address gets the same answer; a job checks later whether they belong together.
  'password.mail': anyone(({ username }) => ({ username, email: 'nobody@example.com' }), { writes: ['password_request'] }),
  'password.mailReset': anyone(() => ({ token: 'A'.repeat(43), newPassword: 'Bagong#Lihim9', confirmNewPassword: 'Bagong#Lihim9' }), {
    owner: 'reset_link_invalid',
  }),
  'password.sms': anyone((_, n) => ({ mobileNum: number(n), countryDialingCode: '63' })),
  'password.verification': anyone(
    (_, n) => ({ newPassword: 'Bagong#Lihim9', mobileNum: number(n), countryDialingCode: '63', verificationCode: '123456' }),
    { owner: 'verification_code_invalid', writes: ['sign_in'] },
  ),
  'security.undo': anyone(() => ({ code: 'A'.repeat(43) }), { owner: 'undo_link_invalid' }),
  'security.undoPreview': anyone(() => ({ code: 'A'.repeat(43) }), { owner: 'undo_link_invalid' }),
  'lobby.hotGames': anyone(),
  'lobby.games': anyone(),
  'lobby.vendorGameTypes': anyone(() => ({ vassalage: 'TST' })),
  'lobby.vendors': anyone(),
  'lobby.lanes': anyone(),
  'lobby.popupGames': anyone(() => ({ vassalage: 'TST' })),
  'lobby.rooms': anyone(),
  'board.winners': anyone(),
  'board.jackpot': anyone(),
  'lottery.menus': anyone(),
  'lottery.vietnamMenus': anyone(),
  'lottery.popular': anyone(),
  // The game is not a Vietnamese lottery.
  'lottery.vietnamNumbers': anyone(() => ({ gameCode: 'TEST' }), { owner: 'not_found' }),
  'lottery.openedNumbers': anyone(),
  'lottery.history': anyone(() => ({ gameCode: 'TEST' })),
  'lottery.trends': anyone(() => ({ gameCode: 'TEST' })),
  'lottery.issue': anyone(() => ({ gameCode: 'TEST' })),
  // The holder of a ticket's code can verify it; the answer does not name its owner.
  'lottery.proof': anyone(({ ticket }) => ({ ticketId: ticket }), { says: ({ ticket }) => [ticket] }),
  'lottery.fairness': anyone(({ bet }) => ({ gameCode: 'TEST', issue: bet.issue })),
  'verification.smsNoLogin': anyone((_, n) => ({ mobileNum: number(n), countryDialingCode: '63' })),
  'verification.smsRegister': anyone((_, n) => ({ mobileNum: number(n), countryDialingCode: '63' })),
  'verification.phoneService': anyone(),
  // This platform has no telephone service.
  'verification.phoneSend': anyone((_, n) => ({ mobileNum: number(n), countryDialingCode: '63', purpose: 'login' }), { owner: 'module_disabled' }),
  'verification.phoneConfirm': anyone((_, n) => ({ mobileNum: number(n), countryDialingCode: '63', purpose: 'login', verificationCode: '123456' }), {
    owner: 'module_disabled',
  }),
  // The accepted version of the terms is invalid, which is checked first.
  'registration.register': anyone(({ username }) => ({ username, password: 'x', confirmPassword: 'x' }), { owner: 'local_disclaimer' }),
  'registration.registerMobile': anyone((_, n) => ({ mobileNum: number(n), countryDialingCode: '63' }), { owner: 'local_disclaimer' }),
  'registration.affiliate': anyone(({ invite }) => ({ code: invite })),
  'registration.nationalities': anyone(),
  'promotion.list': anyone(),
  'promotion.detail': anyone(() => ({ id: 'matrix-gift' })),
  'ranking.winners': anyone(),
  'ranking.best': anyone(),
  'ranking.receipt': anyone(() => ({ receipt: 'no-such-receipt' }), { owner: 'not_found' }),
  'raffle.proof': anyone(() => ({ raffle: 'none' }), { owner: 'not_found' }),
  'points.window': anyone(),
} satisfies Partial<Record<CallName, Row>>
