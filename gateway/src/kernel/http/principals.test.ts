import { type CallName, declarationOf } from '@perya/calls'
import { moduleIds } from '@perya/calls/modules'
import { type TestPlatform, openTestPlatform, type TestVisitor } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeHandoverCode } from '../../identity/sign-in/handover/handover-code.ts'
import { callNames } from './response/methods-of-paths.ts'

// Every call against every kind of principal: the behaviour is what the table declares.

const kinds = [
  'visitor',
  'member',
  'trial',
  'agent 1',
  'agent 2',
  'agent 41',
  'agent 42',
  'frozen',
  'must change',
  'must complete',
  'support',
  'signed out',
  'half: token',
  'half: cookie',
] as const
type Kind = (typeof kinds)[number]

// Calls of incomplete accounts: reading their own data, account security, responsible gaming, support, demo play, and ending what runs. Nothing else.
const incompletePermitted: readonly string[] = [
  ...['completion.show', 'completion.sendCode', 'completion.submit', 'password.change', 'system.announcementContent'],
  'kyc.show',
  ...['session.logout', 'session.firstLogin', 'session.remember'],
  ...['member.info', 'member.icon', 'member.fundsConsolidated', 'member.permission', 'member.language'],
  ...['profile.avatar', 'profile.show', 'profile.save', 'inbox.unread', 'inbox.messages', 'inbox.read'],
  ...['factor.linkIdentity', 'factor.unlinkIdentity', 'factor.list', 'factor.beginStepUp', 'factor.stepUp', 'factor.beginTotp', 'factor.confirmTotp'],
  ...[
    'factor.setAlways',
    'records.heldWins',
    'factor.removeTotp',
    'factor.renewBackupCodes',
    'factor.beginPasskey',
    'factor.addPasskey',
    'factor.removePasskey',
  ],
  ...['security.overview', 'security.setPaymentPassword', 'security.sendContactCode', 'security.bindContact', 'security.sessions'],
  ...['security.endSession', 'security.endOtherSessions', 'security.devices', 'security.forgetDevice', 'security.signIns'],
  ...['feedback.send', 'feedback.mine', 'feedback.reply', 'feedback.settle', 'chat.launch', 'chat.unread', 'chat.messages'],
  ...['webpush.show', 'webpush.subscribe', 'webpush.unsubscribe', 'webpush.save'],
  ...[
    'protection.show',
    'protection.setLimit',
    'protection.answerWish',
    'protection.close',
    'protection.contest',
    'protection.remind',
    'protection.clock',
    'protection.sitting',
  ],
  ...['wallet.balance', 'wallet.list', 'wallet.transfers', 'wallet.uplineTerms', 'cashier.methods', 'cashier.deposits', 'cashier.depositProof'],
  ...['cashier.payoutTerms', 'cashier.withdrawals', 'cashier.cancelWithdrawal', 'cashier.disputeFile', 'cashier.confirmations', 'cashier.confirm'],
  ...[
    'records.movements',
    'records.movementTotals',
    'records.choices',
    'records.bets',
    'records.betTotals',
    'records.profit',
    'records.why',
    'records.export',
  ],
  ...['lobby.recentGames', 'lobby.favouriteIds', 'lobby.favourites', 'lobby.addFavourite', 'lobby.removeFavourite', 'lottery.recent'],
  ...['play.trial', 'play.session', 'play.results', 'lottery.cancel', 'lottery.tickets', 'lottery.chases', 'lottery.cancelChase'],
  ...['promotion.available', 'promotion.price', 'promotion.claims', 'rank.show', 'mission.summary', 'mission.leaderboard', 'rebate.show'],
  ...['raffle.status', 'redEnvelope.list', 'referral.show'],
  ...['points.balance', 'points.rewards', 'points.conversion', 'points.config', 'points.redemptions'],
  ...['liveChat.show', 'liveChat.start', 'liveChat.messages', 'liveChat.say', 'liveChat.sendPicture', 'liveChat.picture'],
  ...['liveChat.typing', 'liveChat.read', 'liveChat.end', 'liveChat.transcript'],
]

let open: TestPlatform
let people: Readonly<Record<Kind, TestVisitor>>

/** The calls that a support session may use, listed explicitly, so that a new call is not among them by accident. */
const isOpen: ReadonlySet<CallName> = new Set<CallName>([
  // Live chat is closed to it: views of pictures are audited as views of the member.
  ...callNames.filter((name) => {
    const { method, lane } = declarationOf(name)
    return method === 'GET' && lane === 'read' && name !== 'chat.launch' && !name.startsWith('liveChat.')
  }),
  // These compute and change nothing.
  'contract.draft',
  'contract.whatIf',
  'session.logout',
])

const supportSession = async (): Promise<TestVisitor> => {
  const { id } = (await open.people.member()).member
  const { code } = await makeHandoverCode(open.app, id, 'a question about a bet')
  const browser = open.visitor()
  browser.token = (await open.get('session.handover', { token: code }, { as: browser })).token
  return browser
}

const stripped = (from: TestVisitor, only: 'token' | 'cookie'): TestVisitor =>
  only === 'token' ? { jar: open.visitor().jar, token: from.token } : { jar: from.jar, token: null }

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds] }, config: { lanes: { 'sign-in': null, launch: null, write: null } } })
  const agent = (type: number) => open.people.agent({ type })
  const member = await open.people.member()
  const frozen = await open.people.member()
  await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', frozen.member.id).execute()
  const gone = await open.people.member()
  await open.ask('session.logout', {}, { as: gone })
  // Signing out removes the cookie from the browser; a thief would have a copy.
  gone.jar.set('perya', 'A'.repeat(43))
  people = {
    visitor: open.visitor(),
    member,
    trial: await open.people.trial(),
    'agent 1': await agent(1),
    'agent 2': await agent(2),
    'agent 41': await agent(41),
    'agent 42': await agent(42),
    frozen,
    'must change': await open.people.signIn((await open.people.member()).member, { mustChange: true }),
    'must complete': await open.people.agent({ isComplete: false }),
    support: await supportSession(),
    'signed out': gone,
    'half: token': stripped(member, 'token'),
    'half: cookie': stripped(member, 'cookie'),
  }
})
afterAll(() => open.close())

/** The refusal that the table declares; null: the call lets this kind of principal through to its handler. */
const promised = (name: CallName, kind: Kind): string | null => {
  const { token, trial, mustChange, incomplete, agentOnly } = declarationOf(name)
  if (token === 'none') return null
  const isAnonymous = kind === 'visitor' || kind === 'half: cookie'
  if (isAnonymous) return token === 'optional' ? null : 'not_logged_in'
  if (kind === 'signed out' || kind === 'half: token') return 'not_logged_in'
  if (kind === 'support') return isOpen.has(name) ? (agentOnly === true ? 'non_agent_account' : null) : 'support_session'
  if (kind === 'frozen') return mustChange === true ? null : 'account_frozen'
  if (kind === 'must change') return mustChange === true ? null : 'password_change_required'
  if (kind === 'must complete') return incomplete === true ? null : 'account_incomplete'
  if (kind === 'trial') return token === 'optional' || trial === true ? null : 'in_need_true_account'
  if (kind === 'member') return agentOnly === true ? 'non_agent_account' : null
  return null
}

const doorRefusals = [
  'support_session',
  'not_logged_in',
  'account_frozen',
  'password_change_required',
  'account_incomplete',
  'in_need_true_account',
  'non_agent_account',
]

const knock = async (name: CallName, kind: Kind): Promise<string | null> => {
  const { method, path, token } = declarationOf(name)
  const { jar, token: handle } = people[kind]
  const cookie = jar.header()
  const response = await open.server.inject({
    method,
    url: path,
    headers: { ...(cookie === '' ? {} : { cookie }), ...(handle === null ? {} : { authorization: handle }) },
    ...(method === 'GET' ? {} : { payload: { notAField: true } }),
  })
  const { errorCode } = response.json()
  // The seal and the input are checked after the principal, so their refusals mean that the principal was admitted.
  return doorRefusals.includes(errorCode) && token !== 'none' ? errorCode : null
}

describe('who may call what', () => {
  test.each(callNames)('%s opens to exactly those whom the table names [ROLE-02]', async (name) => {
    for (const kind of kinds) expect([name, kind, await knock(name, kind)]).toEqual([name, kind, promised(name, kind)])
  })

  test('an incomplete account may call exactly what is listed here: no deposit, launch, bet, reward, transfer, withdrawal or team [S-03]', () => {
    const permitted = callNames.filter((name) => declarationOf(name).token !== 'none' && declarationOf(name).incomplete === true)
    expect(permitted.toSorted()).toEqual(incompletePermitted.toSorted())
  })

  test('of the calls that move money an incomplete account may only withdraw its own tickets [S-03]', () => {
    const moving = callNames.filter((name) => declarationOf(name).idempotent === true && declarationOf(name).incomplete === true)
    expect(moving.toSorted()).toEqual(['lottery.cancel', 'lottery.cancelChase'])
  })

  test('no principal was confused on the way: each still sees its own account', async () => {
    for (const [kind, type] of [
      ['member', 0],
      ['trial', 4],
      ['agent 1', 1],
      ['agent 2', 2],
      ['agent 41', 41],
      ['agent 42', 42],
    ] as const) {
      expect([kind, (await open.get('member.info', {}, { as: people[kind] })).type]).toEqual([kind, type])
    }
  })

  test('a name in the query or in a header changes nothing about who asks', async () => {
    const { jar, token } = people.member
    const own = (await open.get('member.info', {}, { as: people.member })).id
    const other = (await open.get('member.info', {}, { as: people['agent 1'] })).id
    for (const query of [`?id=${other}`, `?username=${other}&memberId=${other}&isAgent=1`, `?customerId=${other}`]) {
      const response = await open.server.inject({
        method: 'GET',
        url: `/wps/member/info${query}`,
        headers: { cookie: jar.header(), authorization: token ?? '', 'x-member-id': other, isagent: '1' },
      })
      expect([query, response.json().value.id, response.json().value.type]).toEqual([query, own, 0])
    }
  })

  test('of two cookies with one name the first counts: a second one that was planted opens nothing', async () => {
    const { jar, token } = people.member
    const planted = `perya=${'B'.repeat(43)}`
    const status = async (cookie: string) =>
      (await open.server.inject({ method: 'GET', url: '/wps/member/info', headers: { cookie, authorization: token ?? '' } })).statusCode
    expect(await status(`${jar.header()}; ${planted}`)).toBe(200)
    expect(await status(`${planted}; ${jar.header()}`)).toBe(401)
  })
})
