import { type TestPlatform, openTestPlatform, registerByForm, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStepUp } from '../../../identity/step-up/step-up.ts'
import { parseArguments, runOperator } from '../../../operator/run-operator.ts'
import { checkInvariants } from '../../../ledger/invariants.ts'

let open: TestPlatform
let agent: SignedInPerson
let player: SignedInPerson
let count = 0
const modules = ['AGENTCENTRE3', 'COMM3', 'WALLET3', 'MEMBERCENTRE3', 'MEMTRANS3', 'INBOX3', 'REG3', 'PASS3', 'PROTECT3', 'AFFMAN3', 'CAPTCHA3']
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules } })
})
afterAll(() => open.close())
beforeEach(async () => {
  agent = await open.people.agent({ balance: 100_000 })
  player = await open.people.member({ balance: 5_000, uplineId: agent.member.id })
})

const key = () => `team-key-${(count += 1)}`
const prove = async (as: SignedInPerson) => {
  const { rows } = await open.app.store.pool.query('select id from session where member_id = $1', [as.member.id])
  for (const { id } of rows) await storeStepUp(open.app, id, 'transfer', 'password')
}
type How = { readonly as?: SignedInPerson; readonly to?: string; readonly key?: string }
const ask = (amount: string, { as = agent, to = player.member.id, key: given = key() }: How = {}) =>
  open.ask('team.transfer', { id: to, amount }, { as, key: given })
const send = async (amount: string, how: How = {}) => {
  await prove(how.as ?? agent)
  return ask(amount, how)
}
const balance = async (as: SignedInPerson) => (await open.get('wallet.balance', {}, { as })).sumBalance
const both = async () => [await balance(agent), await balance(player)]
const change = (id: string, set: string) => open.app.store.pool.query(`update member set ${set} where id = $1`, [id])
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')

describe('a transfer to a downline', () => {
  test('goes to a direct downline: both balances change, both sides are notified, both have a record [AGENT-16]', async () => {
    expect(await open.get('team.transferTerms', { id: player.member.id }, { as: agent })).toMatchObject({
      most: '500000.00',
      left: '500000.00',
      heldUntil: null,
    })
    expect(await send('10')).toMatchObject({ success: true })
    expect(await both()).toEqual(['990.00', '60.00'])
    expect((await open.get('team.transferTerms', { id: player.member.id }, { as: agent })).left).toBe('499990.00')
    for (const [as, message, amount] of [
      [agent, 'You sent 10.00 PHP to your team', '-10.00'],
      [player, 'You received 10.00 PHP from your upline', '10.00'],
    ] as const) {
      expect((await open.get('inbox.messages', {}, { as })).list.map(({ title }) => title)).toContain(message)
      expect((await open.get('records.movements', { when: 'all' }, { as })).list[0]).toMatchObject({
        kind: 'downline_transfer',
        group: 'transfer',
        amount,
      })
    }
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('is refused for all but direct downlines: grandchildren, siblings, uplines and oneself [T29 ROLE-04]', async () => {
    const below = await open.people.member({ uplineId: player.member.id })
    const stranger = await open.people.member({ balance: 1_000 })
    const sub = await open.people.agent({ uplineId: agent.member.id, balance: 10_000 })
    for (const to of [below, stranger, agent].map(({ member }) => member.id).concat('nobody'))
      expect(await send('1', { to })).toMatchObject({ status: 403, errorCode: 'not_your_downline' })
    for (const to of [player, agent]) expect(await send('1', { as: sub, to: to.member.id })).toMatchObject({ errorCode: 'not_your_downline' })
    expect(await send('1', { as: player, to: below.member.id })).toMatchObject({ status: 403, errorCode: 'non_agent_account' })
    expect(await both()).toEqual(['1000.00', '50.00'])
  })

  test('needs one proof each, moves money once for a key, and refuses with a specific message', async () => {
    expect(await ask('5')).toMatchObject({ status: 403, errorCode: 'step_up_required' })
    const once = { key: key() }
    const [first, second] = [await send('5', once), await send('5', once)]
    expect([first.success, second.value]).toEqual([true, first.value])
    const sibling = await open.people.member({ uplineId: agent.member.id })
    expect(await send('5', { ...once, to: sibling.member.id })).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
    expect(await send('0')).toMatchObject({ errorCode: 'amount_out_of_range' })
    expect(await send('1e3')).toMatchObject({ errorCode: 'amount_invalid' })
    expect(await send('995.01')).toMatchObject({ errorCode: 'insufficient_balance' })
    await change(agent.member.id, `withdrawals_held_until = '2100-01-01'`)
    expect(await send('5')).toMatchObject({ status: 403, errorCode: 'withdrawal_held' })
    expect(await both()).toEqual(['995.00', '55.00'])
  })

  test('is refused for members who left the branch or are frozen, and does not reveal a player’s own protection settings [T29]', async () => {
    await change(player.member.id, `status = 'frozen'`)
    expect(await send('1')).toMatchObject({ status: 409, errorCode: 'downline_unavailable' })
    await change(player.member.id, `status = 'active'`)
    const limited = await open.people.member({ uplineId: agent.member.id })
    await open.get('protection.setLimit', { kind: 'deposit', period: 'day', amount: '5' }, { as: limited })
    expect(await send('5.01', { to: limited.member.id })).toMatchObject({ errorCode: 'downline_unavailable' })
    expect(await send('3', { to: limited.member.id })).toMatchObject({ success: true })
    expect(await send('2.01', { to: limited.member.id })).toMatchObject({ errorCode: 'downline_unavailable' })
    expect(await send('2', { to: limited.member.id })).toMatchObject({ success: true })
    await open.get('protection.close', { length: '6m' }, { as: player })
    expect(await send('1')).toMatchObject({ status: 409, errorCode: 'downline_unavailable' })
    await change(limited.member.id, 'upline_id = null')
    expect(await send('1', { to: limited.member.id })).toMatchObject({ status: 403, errorCode: 'not_your_downline' })
  })

  test('stays within the daily limit, or within a lower one that the upline sets', async () => {
    const sub = await open.people.agent({ uplineId: agent.member.id, balance: 90_000 })
    const below = await open.people.member({ uplineId: sub.member.id })
    const limit = (amount: string, as = agent, id = sub.member.id) => open.ask('team.setDayLimit', { id, amount }, { as })
    expect(await limit('100')).toMatchObject({ value: { dayLimit: '100.00' } })
    expect((await open.get('team.member', { id: sub.member.id }, { as: agent })).dayLimit).toBe('100.00')
    expect(await limit('5', sub)).toMatchObject({ errorCode: 'not_your_downline' })
    expect(await limit('5', agent, below.member.id)).toMatchObject({ errorCode: 'not_your_downline' })
    expect(await limit('500000.01')).toMatchObject({ errorCode: 'amount_out_of_range' })
    const to = { as: sub, to: below.member.id }
    expect(await send('60', to)).toMatchObject({ success: true })
    expect(await send('40.01', to)).toMatchObject({ errorCode: 'amount_out_of_range', value: { maximum: '40.00' } })
    expect(await limit('')).toMatchObject({ value: { dayLimit: null } })
    expect(await send('40.01', to)).toMatchObject({ success: true })
  })

  test('of many that want everything at once happens once [R3]', async () => {
    const done = await Promise.all(Array.from({ length: 10 }, () => send('1000')))
    expect(done.filter(({ success }) => success)).toHaveLength(1)
    expect(await both()).toEqual(['0.00', '1050.00'])
    expect(await checkInvariants(open.app.store)).toEqual([])
  })
})

describe('an account that an agent makes', () => {
  const make = (username: string, sort: 'agent' | 'member' = 'member', password = 'Given#Perya7') =>
    open.ask('team.register', { username, password, sort }, { as: agent })
  const signIn = (username: string, password: string, as = open.visitor()) =>
    open.ask('session.login', { username, password, type: 'username' }, { as }).then((answer) => ({ answer, as }))

  test('is a direct downline, can sign in, and must change its given password before anything else [AGENT-05 AUTH-10]', async () => {
    const made = await make('newborn')
    expect(made).toMatchObject({ success: true, value: { username: 'newborn' } })
    expect((await open.get('team.downlines', { search: 'newborn' }, { as: agent })).list).toHaveLength(1)
    const { answer, as } = await signIn('newborn', 'Given#Perya7')
    expect(answer.value).toMatchObject({ cpw: true, firstTimeLogin: true, type: 0 })
    if (answer.success) as.token = answer.value.token
    expect(await open.ask('wallet.balance', {}, { as })).toMatchObject({ errorCode: 'password_change_required' })
    expect(await make('underagent', 'agent')).toMatchObject({ success: true })
    expect((await open.get('team.downlines', { sort: 'agent' }, { as: agent })).list.map(({ isAgent }) => isAgent)).toEqual([true])
  })

  test('of an agent has the pages of contracts that its maker has, so that the two can sign one; a member has none [ENT-24 CONTRACT-03]', async () => {
    await open.app.store.pool.query(`update member set agent_pages = '{"divtypereq": "1"}' where id = $1`, [agent.member.id])
    await make('withpages', 'agent')
    await make('without')
    const { rows } = await open.app.store.pool.query(
      `select agent_pages as pages from member where username in ('withpages', 'without') order by username`,
    )
    expect(rows).toEqual([{ pages: {} }, { pages: { divtypereq: '1' } }])
  })

  test('has a name and a password as registration would take them', async () => {
    expect(await make(player.member.username)).toMatchObject({ status: 409, errorCode: 'username_unavailable' })
    for (const name of ['administrator', 'perya88', 'supp0rt1', 'peryahelp'])
      expect(await make(name)).toMatchObject({ errorCode: 'username_unavailable' })
    expect(await make('')).toMatchObject({ status: 400, errorCode: 'invalid_input' })
    expect(await make('shortpass', 'member', 'x1')).toMatchObject({ status: 400, errorCode: 'password_length' })
  })

  test('can be created sixty times an hour at most, so that names cannot be enumerated', async () => {
    await open.app.store.pool.query(`update attempt_count set count = 60 where scope = 'team-register' and subject = $1`, [agent.member.id])
    await make('administrator')
    await open.app.store.pool.query(`update attempt_count set count = 60 where scope = 'team-register' and subject = $1`, [agent.member.id])
    expect(await make('another')).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
  })
})

describe('invitations', () => {
  test('are links that bring people directly below: made, counted, turned off and on again [AGENT-05]', async () => {
    const made = await open.get('team.createInvite', { label: 'Market day' }, { as: agent, key: key() })
    expect(made).toMatchObject({ label: 'Market day', isOn: true, used: 0, url: expect.stringContaining(`/register?affiliateCode=${made.code}`) })
    const came = await registerByForm(open, { username: 'invited1', affiliateCode: made.code })
    expect(came.success).toBe(true)
    const { list } = await open.get('team.invites', {}, { as: agent })
    expect(list).toMatchObject([{ code: made.code, used: 1 }])
    expect((await open.get('team.downlines', { search: 'invited1' }, { as: agent })).list).toHaveLength(1)
    expect(await open.get('team.turnInvite', { code: made.code, isOn: false }, { as: agent })).toMatchObject({ isOn: false })
    expect(await registerByForm(open, { username: 'invited2', affiliateCode: made.code })).toMatchObject({ errorCode: 'invitation_code_error' })
    expect(await open.get('team.turnInvite', { code: made.code, isOn: true }, { as: agent })).toMatchObject({ isOn: true, used: 1 })
  })

  test('belong to one agent, are unlimited in number, and are created one per request', async () => {
    const once = { as: agent, key: key() }
    const first = await open.get('team.createInvite', {}, once)
    expect(await open.get('team.createInvite', {}, once)).toEqual(first)
    for (let n = 1; n < 20; n += 1) await open.get('team.createInvite', {}, { as: agent, key: key() })
    expect(await open.ask('team.createInvite', {}, { as: agent, key: key() })).toMatchObject({ status: 409, errorCode: 'conflict' })
    const another = await open.people.agent()
    expect(await open.ask('team.turnInvite', { code: first.code, isOn: false }, { as: another })).toMatchObject({
      status: 404,
      errorCode: 'not_found',
    })
    expect((await open.get('team.invites', {}, { as: another })).list).toEqual([])
  })
})

describe('freezing', () => {
  const request = (as = agent, id = player.member.id) => open.ask('team.askFreeze', { id, reason: 'Uses another’s card' }, { as })

  test('is requested by the agent and decided by the operator alone', async () => {
    expect(await request()).toMatchObject({ success: true })
    expect(await request()).toMatchObject({ status: 409, errorCode: 'conflict' })
    expect(await balance(player)).toBe('50.00')
    expect(await open.get('team.member', { id: player.member.id }, { as: agent })).toMatchObject({
      status: 'active',
      freezeAsked: true,
      freeze: { state: 'asked' },
    })
    expect((await operate('freeze', 'list')).value).toMatchObject([{ username: player.member.username, askedBy: agent.member.username }])
    await operate('freeze', 'grant', player.member.username)
    expect(await open.ask('wallet.balance', {}, { as: player })).toMatchObject({ status: 401 })
    expect(await open.get('team.member', { id: player.member.id }, { as: agent })).toMatchObject({
      status: 'frozen',
      freezeAsked: false,
      freeze: { state: 'granted' },
    })
    expect((await operate('freeze', 'list')).value).toEqual([])
  })

  test('can be refused, never concerns oneself or other branches, and requests of others cannot be read', async () => {
    const sub = await open.people.agent({ uplineId: agent.member.id })
    const below = await open.people.member({ uplineId: sub.member.id })
    expect(await request(agent, below.member.id)).toMatchObject({ success: true })
    expect(await open.get('team.member', { id: below.member.id }, { as: sub })).toMatchObject({ freezeAsked: false, freeze: null })
    await operate('freeze', 'refuse', below.member.username)
    expect(await open.get('team.member', { id: below.member.id }, { as: agent })).toMatchObject({ status: 'active', freeze: { state: 'refused' } })
    await expect(operate('freeze', 'refuse', below.member.username)).rejects.toThrow('no agent has asked to freeze')
    for (const id of [agent.member.id, 'nobody']) expect(await request(agent, id)).toMatchObject({ errorCode: 'not_your_downline' })
  })
})
