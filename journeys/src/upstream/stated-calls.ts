/** Requirement for a parameter: an exact text, a pattern, or null for any value that is present. */
export type Stated = string | RegExp | null

/** One call as the specification states it (requirements.csv), with header names and module ids of the wire. */
export type StatedCall = {
  readonly row: `CALL-${string}`
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly module: string
  /** Whether the request carries the token (default: no); `either` if visitors send the call too. */
  readonly token?: boolean | 'either'
  readonly sealed?: boolean
  readonly form?: boolean
  readonly query?: Readonly<Record<string, Stated>>
  /** Fields of the body, after decryption where it is sealed. */
  readonly fields?: Readonly<Record<string, Stated>>
  readonly headers?: Readonly<Record<string, Stated>>
  /** Fields of `value` in a successful answer; dots separate nested names. */
  readonly answers?: readonly string[]
  /** The required senders; by default any one of them. */
  readonly from?: readonly ('server' | 'browser')[]
}

const get = (row: StatedCall['row'], path: string, module: string, more: Partial<StatedCall> = {}): StatedCall => ({
  row,
  method: 'GET',
  path,
  module,
  ...more,
})
const post = (row: StatedCall['row'], path: string, module: string, more: Partial<StatedCall> = {}): StatedCall => ({
  ...get(row, path, module, more),
  method: 'POST',
})
const relay = (name: string) => `/wps/relay/${name}`
const own = { token: true } as const
const sealed = { sealed: true, headers: { encryption: 'JWE' } } as const
const both = ['server', 'browser'] as const
const onServer = ['server'] as const
const language = 'EN'
const registers = {
  ...{ username: null, password: null, confirmPassword: null, payeeName: null, email: null, qqNum: null, affiliateCode: null, referralCode: null },
  ...{ birthday: null, nationality: null, occupation: null, sourceOfIncome: null, recommenderId: null, domain: null, login: 'true' },
} as const

/** Every row of CALL except the three that apply to all calls (CALL-01, 02, 03). */
export const statedCalls: readonly StatedCall[] = [
  post('CALL-04', '/wps/session/login', 'COMM3', {
    ...sealed,
    fields: { username: null, password: null, captcha: null, type: /^(username|sms)$/ },
    answers: ['token', 'firstTimeLogin', 'passwordExpired'],
  }),
  post('CALL-05', '/wps/session/login/freeplay', 'FREEPLAY3', {
    fields: { os: /./, platform: 'W' },
    headers: { encryption: 'JWE', 'x-gateway-version': '3' },
    answers: ['token'],
  }),
  post('CALL-06', '/wps/session/logout', 'COMM3', own),
  post('CALL-07', '/wps/verification/sms/noLogin', 'VERIFICATION3'),
  get('CALL-08', '/wps/verification/sms/register', 'REGMOBVERF3', { answers: ['expiredMinutes'] }),
  get('CALL-09', '/wps/member/info', 'COMM3', { ...own, answers: ['nickname', 'account', 'id', 'type'] }),
  get('CALL-10', '/wps/member/info/icon', 'PROFPIC3', { ...own, answers: ['imgUrl'] }),
  get('CALL-11', '/wps/member/info/funds/consolidated', 'COMM3', { ...own, answers: ['dailysalreqtype', 'divtypereq'] }),
  { ...get('CALL-12', '/wps/member/register', 'REG3', { ...sealed, fields: registers }), method: 'PUT' },
  {
    ...get('CALL-13', '/wps/member/register/mobile', 'MOBILENUMREG3', {
      ...sealed,
      fields: {
        ...{ mobileNum: null, countryDialingCode: null, verificationCode: null, password: null, confirmPassword: null, login: 'true' },
        ...{ registerUrl: /^http/, affiliateCode: null, referralCode: null, domain: /./, registerMethod: 'WEB' },
      },
    }),
    method: 'PUT',
  },
  { ...get('CALL-14', '/wps/member/register', 'REG3', sealed), method: 'PUT' },
  post('CALL-15', '/wps/member/password', 'PASS3', { ...own, ...sealed, fields: { oldPassword: /./, newPassword: /./, confirmNewPassword: /./ } }),
  post('CALL-16', '/wps/member/password/email', 'CHNGPASSMAIL3', { form: true, fields: { username: /./, email: /./ } }),
  post('CALL-17', '/wps/member/password/verification', 'CHNGPASSVERIF3', {
    ...sealed,
    fields: { newPassword: /./, mobileNum: /./, verificationCode: /./ },
  }),
  post('CALL-18', '/wps/member/password/sms', 'PWRESETSMS3', { answers: ['expirationTime'] }),
  get('CALL-19', '/wps/agent/affiliate', 'AFFMAN3', { query: { code: /./, domain: /./ } }),
  get('CALL-20', '/wps/captcha', 'CAPTCHA3'),
  get('CALL-21', '/wps/system/whitelabel', 'COMM3', { from: onServer, answers: ['info.whitelabel'] }),
  get('CALL-22', '/wps/system/setting/register', 'REG3', { answers: ['rules'] }),
  get('CALL-23', '/wps/system/status', 'COMM3', { from: onServer, answers: ['status'] }),
  get('CALL-24', '/wps/system/domainRoute', 'COMM3', { answers: ['routers'] }),
  get('CALL-25', '/wps/system/helpCenter', 'COMM3', { from: onServer, query: { language, device: 'WEB' } }),
  get('CALL-26', relay('WPSCORE_getDropdownMenu'), 'COMM3', { from: onServer, query: { menuGroup: 'gamingvenue' } }),
  get('CALL-27', relay('MCSFE_getPlayerAvatar'), 'PROFPIC3', own),
  post('CALL-28', '/wps/feedback', 'FEEDBACK3', { token: 'either', fields: { content: /./ } }),
  get('CALL-29', relay('CSP_unreadCount'), 'INBOX3', own),
  get('CALL-30', '/wps/v2/wallets/balance', 'COMM3', { ...own, answers: ['sumBalance'] }),
  post('CALL-31', relay('GCS_walletTransfer'), 'COMM3', { ...own, headers: { 'idempotency-key': /^[\w-]{8,64}$/ } }),
  get('CALL-32', relay('GCS_merchantWallet'), 'COMM3', own),
  get('CALL-33', relay('GCSGAME_hotGamesV2'), 'GAMELOHOT3', {
    from: both,
    query: { merchantCode: 'perya', isPlatform: '2', vassalage: null, platform: 'web', language },
    answers: ['list'],
  }),
  get('CALL-34', relay('GCSGAME_gameList'), 'GAMELO3', {
    from: both,
    query: {
      ...{ gameType: /^[A-Z]+$/, vassalage: null, gameClassify: null, isNew: null, gameName: null },
      ...{ pageSize: /^(42|20)$/, pageNo: /^\d+$/, imgSize: null },
    },
    answers: ['games', 'totalPages'],
  }),
  get('CALL-35', relay('GCSGAME_getVassGameType'), 'GAMELO3', { from: onServer, query: { vassalage: /./ } }),
  get('CALL-36', relay('GCSGAME_newGameVendor'), 'GAMELO3', { from: onServer }),
  get('CALL-37', '/lgw/games/game_menus', 'COMM3'),
  get('CALL-38', relay('MCSFE_getFavoriteGames'), 'GAMELO3', own),
  get('CALL-39', relay('MCSFE_getFavoriteGamesList'), 'GAMELO3', {
    ...own,
    query: { pageNo: /^\d+$/, pageSize: '999', gameType: null, vendor: null },
    answers: ['content'],
  }),
  post('CALL-40', relay('MCSFE_addFavoriteGameV2'), 'GAMELO3', { ...own, fields: { nodeId: /./, vendor: /./, gameType: /./ } }),
  post('CALL-40', relay('MCSFE_removeFavoriteGameV2'), 'GAMELO3', { ...own, fields: { nodeId: /./, vendor: /./, gameType: /./ } }),
  get('CALL-41', relay('GCS_recentGame'), 'GAMELOREC3', {
    ...own,
    query: { clientType: '3', vassalage: null, language },
    answers: ['list', 'totalPages'],
  }),
  get('CALL-42', relay('MCSFE_getListAnnouncements'), 'COMM3', { from: onServer, answers: ['list'] }),
  get('CALL-43', relay('MCSFE_getAnnouncementContent'), 'COMM3', {
    from: both,
    token: 'either',
    query: { types: /PU/, platform: 'W', execution: 'B' },
    answers: ['popup'],
  }),
  get('CALL-44', relay('GLS2_roomList'), 'GAMELO3', { answers: ['list'] }),
  get('CALL-45', '/wps/game/launchGame', 'GAMELO3', {
    ...own,
    query: {
      ...{ gameId: /./, nodeId: /./, accountType: '1', confirmTrans: '0', vassalage: /./, launchMode: 'GLS', platform: 'web' },
      ...{ clientType: '3', username: 'player3', token: /^[\w-]{43}$/, merchantCode: 'perya', language },
    },
    answers: ['game_url'],
  }),
  get('CALL-46', relay('GCSGAME_gameVendor'), 'COMM3', {
    from: both,
    query: { merchantCode: 'perya', flush: null, platform: 'html5-desktop' },
    answers: ['data.lanes'],
  }),
  get('CALL-47', '/lgw/vn/games/game_menu', 'COMM3', { query: { prizeMode: /./, device: 'WEB' } }),
  get('CALL-48', '/lgw/vn/games/game_menu/recent', 'COMM3', { ...own, query: { prizeMode: null, device: 'WEB', recentCount: '100' } }),
  get('CALL-49', '/lgw/games/popular', 'AGEANNOUNCE3', { query: { count: '20' } }),
  get('CALL-50', '/lgw/vn/numeros/opened/game', 'AGEANNOUNCE3', { query: { count: '100' } }),
  get('CALL-51', '/lotto/lgw/games/opened/numero', 'COMM3'),
  get('CALL-52', relay('GCSGAME_popupGameList'), 'GAMELO3', {
    query: {
      ...{ clientType: '3', platform: 'web', merchant: 'perya', gameType: null, vassalage: /./, language },
      ...{ pageNo: '1', pageSize: '1000' },
    },
  }),
  get('CALL-53', relay('ODSFE2_getWinnerBoard'), 'COMM3', {
    query: { gameCategory: 'ALL', language, limitNum: '20' },
    answers: ['list'],
  }),
  get('CALL-54', relay('MCSFE_processContractDividend'), 'SIGNCONDIV3', own),
  get('CALL-54', relay('MCSFE_processDailySalaryContract'), 'DAILYSALCONT3', own),
  get('CALL-54', relay('MCSFE_processContractHourSalary'), 'HOURSAL3', own),
  get('CALL-54', relay('MCSFE_processRealTimeSalaryContract'), 'RTSALARY3', own),
  post('CALL-55', relay('MCSFE_claimRafflePromotion'), 'REWCEN3', own),
  get('CALL-55', relay('MCSFE_getMissionSummary'), 'MISSION3', own),
  get('CALL-55', relay('MCSFE_getMissionLeaderboard'), 'MISSION3', own),
  ...['getPointBalance', 'getPointReward', 'getRedeemPointList', 'getPointConfig'].map((name) =>
    get('CALL-56', relay(`MCSFE_${name}`), 'PTSYS3', own),
  ),
  post('CALL-56', relay('passwordCheck/MCSFE_redeemPointReward'), 'PTSYS3', { ...own, ...sealed }),
  post('CALL-56', relay('passwordCheck/MCSFE_convertPoint'), 'PTSYS3', { ...own, ...sealed }),
  get('CALL-56', relay('ODSFE2_MemTransDet'), 'MEMTRANS3', own),
  get('CALL-57', relay('WPSCORE_getCountryCode'), 'COMM3'),
  { ...get('CALL-58', '/wps/member/language', 'COMM3', { ...own, fields: { language: 'TY' } }), method: 'PUT' },
  get('CALL-59', '/wps/system/domainRoute', 'COMM3'),
  get('CALL-59', relay('WPSCORE_getPermission'), 'COMM3', own),
]
