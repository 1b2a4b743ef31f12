// Printed from the call table by tools/print-calls.ts; do not edit.
import type { CallName } from './index.ts'

/** What the front end needs to know of a call: no schema, so no bytes for them. */
export type Wire = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly module: string
  readonly token: 'none' | 'optional' | 'required'
  readonly sealed: boolean
  readonly idempotent: boolean
}

/** Every call by name. */
export const wire: { readonly [K in CallName]: Wire } = {
  'system.status': { method: 'GET', path: '/wps/system/status', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'system.whitelabel': { method: 'GET', path: '/wps/system/whitelabel', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'system.registerSettings': { method: 'GET', path: '/wps/system/setting/register', module: 'REG3', token: 'none', sealed: false, idempotent: false },
  'system.domainRoute': { method: 'GET', path: '/wps/system/domainRoute', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'system.helpCenter': { method: 'GET', path: '/wps/system/helpCenter', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'system.menu': { method: 'GET', path: '/wps/relay/WPSCORE_getDropdownMenu', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'system.announcements': { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'system.announcementContent': { method: 'GET', path: '/wps/relay/MCSFE_getAnnouncementContent', module: 'COMM3', token: 'optional', sealed: false, idempotent: false },
  'system.country': { method: 'GET', path: '/wps/system/country', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'system.diallingCodes': { method: 'GET', path: '/wps/relay/WPSCORE_getCountryCode', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'system.consolidatedSettings': { method: 'GET', path: '/wps/system/settings/consolidated', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'feedback.send': { method: 'POST', path: '/wps/feedback', module: 'FEEDBACK3', token: 'none', sealed: false, idempotent: false },
  'session.login': { method: 'POST', path: '/wps/session/login', module: 'COMM3', token: 'none', sealed: true, idempotent: false },
  'session.freeplay': { method: 'POST', path: '/wps/session/login/freeplay', module: 'FREEPLAY3', token: 'none', sealed: false, idempotent: false },
  'session.logout': { method: 'POST', path: '/wps/session/logout', module: 'COMM3', token: 'required', sealed: false, idempotent: false },
  'session.firstLogin': { method: 'POST', path: '/wps/session/firstLogin', module: 'COMM3', token: 'required', sealed: false, idempotent: false },
  'session.captcha': { method: 'GET', path: '/wps/captcha', module: 'CAPTCHA3', token: 'none', sealed: false, idempotent: false },
  'factor.verify': { method: 'POST', path: '/wps/session/login/verification', module: 'LOGINIPVERF3', token: 'none', sealed: true, idempotent: false },
  'factor.beginVerification': { method: 'POST', path: '/wps/session/login/verification/begin', module: 'LOGINIPVERF3', token: 'none', sealed: false, idempotent: false },
  'factor.beginPasskeySignIn': { method: 'POST', path: '/wps/session/login/passkey/begin', module: 'PASSKEY3', token: 'none', sealed: false, idempotent: false },
  'factor.passkeySignIn': { method: 'POST', path: '/wps/session/login/passkey', module: 'PASSKEY3', token: 'none', sealed: false, idempotent: false },
  'factor.beginIdentity': { method: 'POST', path: '/wps/session/login/identity/begin', module: 'IDENTITY3', token: 'none', sealed: false, idempotent: false },
  'factor.identitySignIn': { method: 'POST', path: '/wps/session/login/identity', module: 'IDENTITY3', token: 'none', sealed: false, idempotent: false },
  'factor.linkIdentity': { method: 'POST', path: '/wps/member/factor/identity', module: 'IDENTITY3', token: 'required', sealed: false, idempotent: false },
  'factor.unlinkIdentity': { method: 'POST', path: '/wps/member/factor/identity/remove', module: 'IDENTITY3', token: 'required', sealed: false, idempotent: false },
  'factor.list': { method: 'GET', path: '/wps/member/factor', module: 'COMM3', token: 'required', sealed: false, idempotent: false },
  'factor.beginStepUp': { method: 'POST', path: '/wps/member/factor/stepUp/begin', module: 'COMM3', token: 'required', sealed: false, idempotent: false },
  'factor.stepUp': { method: 'POST', path: '/wps/member/factor/stepUp', module: 'COMM3', token: 'required', sealed: true, idempotent: false },
  'factor.beginTotp': { method: 'POST', path: '/wps/member/factor/totp/begin', module: 'TOTP3', token: 'required', sealed: false, idempotent: false },
  'factor.confirmTotp': { method: 'POST', path: '/wps/member/factor/totp', module: 'TOTP3', token: 'required', sealed: true, idempotent: false },
  'factor.removeTotp': { method: 'POST', path: '/wps/member/factor/totp/remove', module: 'TOTP3', token: 'required', sealed: false, idempotent: false },
  'factor.renewBackupCodes': { method: 'POST', path: '/wps/member/factor/backupCodes', module: 'TOTP3', token: 'required', sealed: false, idempotent: false },
  'factor.beginPasskey': { method: 'POST', path: '/wps/member/factor/passkey/begin', module: 'PASSKEY3', token: 'required', sealed: false, idempotent: false },
  'factor.addPasskey': { method: 'POST', path: '/wps/member/factor/passkey', module: 'PASSKEY3', token: 'required', sealed: false, idempotent: false },
  'factor.removePasskey': { method: 'POST', path: '/wps/member/factor/passkey/remove', module: 'PASSKEY3', token: 'required', sealed: false, idempotent: false },
  'security.sessions': { method: 'GET', path: '/wps/relay/MCSFE_getSessions', module: 'MEMBERCENTRE3', token: 'required', sealed: false, idempotent: false },
  'security.endSession': { method: 'POST', path: '/wps/relay/MCSFE_endSession', module: 'MEMBERCENTRE3', token: 'required', sealed: false, idempotent: false },
  'security.endOtherSessions': { method: 'POST', path: '/wps/relay/MCSFE_endOtherSessions', module: 'MEMBERCENTRE3', token: 'required', sealed: false, idempotent: false },
  'security.devices': { method: 'GET', path: '/wps/relay/MCSFE_getKnownDevices', module: 'MEMBERCENTRE3', token: 'required', sealed: false, idempotent: false },
  'security.forgetDevice': { method: 'POST', path: '/wps/relay/MCSFE_forgetDevice', module: 'MEMBERCENTRE3', token: 'required', sealed: false, idempotent: false },
  'security.signIns': { method: 'GET', path: '/wps/relay/MCSFE_getSignIns', module: 'MEMBERCENTRE3', token: 'required', sealed: false, idempotent: false },
  'member.info': { method: 'GET', path: '/wps/member/info', module: 'COMM3', token: 'required', sealed: false, idempotent: false },
  'member.icon': { method: 'GET', path: '/wps/member/info/icon', module: 'PROFPIC3', token: 'required', sealed: false, idempotent: false },
  'member.fundsConsolidated': { method: 'GET', path: '/wps/member/info/funds/consolidated', module: 'COMM3', token: 'required', sealed: false, idempotent: false },
  'member.language': { method: 'PUT', path: '/wps/member/language', module: 'COMM3', token: 'required', sealed: false, idempotent: false },
  'wallet.balance': { method: 'GET', path: '/wps/v2/wallets/balance', module: 'COMM3', token: 'required', sealed: false, idempotent: false },
  'lobby.hotGames': { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', module: 'GAMELOHOT3', token: 'none', sealed: false, idempotent: false },
  'lobby.games': { method: 'GET', path: '/wps/relay/GCSGAME_gameList', module: 'GAMELO3', token: 'none', sealed: false, idempotent: false },
  'lobby.vendorGameTypes': { method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', module: 'GAMELO3', token: 'none', sealed: false, idempotent: false },
  'lobby.vendors': { method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', module: 'GAMELO3', token: 'none', sealed: false, idempotent: false },
  'lobby.lanes': { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'lobby.recentGames': { method: 'GET', path: '/wps/relay/GCS_recentGame', module: 'GAMELOREC3', token: 'required', sealed: false, idempotent: false },
  'lobby.favouriteIds': { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames', module: 'GAMELO3', token: 'required', sealed: false, idempotent: false },
  'lobby.favourites': { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGamesList', module: 'GAMELO3', token: 'required', sealed: false, idempotent: false },
  'lobby.addFavourite': { method: 'POST', path: '/wps/relay/MCSFE_addFavoriteGameV2', module: 'GAMELO3', token: 'required', sealed: false, idempotent: false },
  'lobby.removeFavourite': { method: 'POST', path: '/wps/relay/MCSFE_removeFavoriteGameV2', module: 'GAMELO3', token: 'required', sealed: false, idempotent: false },
  'lobby.popupGames': { method: 'GET', path: '/wps/relay/GCSGAME_popupGameList', module: 'GAMELO3', token: 'none', sealed: false, idempotent: false },
  'lobby.rooms': { method: 'GET', path: '/wps/relay/GLS2_roomList', module: 'GAMELO3', token: 'none', sealed: false, idempotent: false },
  'board.winners': { method: 'GET', path: '/wps/relay/ODSFE2_getWinnerBoard', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'board.jackpot': { method: 'GET', path: '/wps/relay/VIS_getJackpot', module: 'COMM3', token: 'none', sealed: false, idempotent: false },
  'play.launch': { method: 'GET', path: '/wps/game/launchGame', module: 'GAMELO3', token: 'required', sealed: false, idempotent: false },
  'play.trial': { method: 'GET', path: '/wps/relay/GCS_gameTrialLaunch', module: 'GAMELO3', token: 'optional', sealed: false, idempotent: false },
  'play.session': { method: 'GET', path: '/wps/relay/GCS_playSession', module: 'GAMELO3', token: 'required', sealed: false, idempotent: false },
  'verification.smsNoLogin': { method: 'POST', path: '/wps/verification/sms/noLogin', module: 'VERIFICATION3', token: 'none', sealed: false, idempotent: false },
  'verification.smsRegister': { method: 'GET', path: '/wps/verification/sms/register', module: 'REGMOBVERF3', token: 'none', sealed: false, idempotent: false },
}
