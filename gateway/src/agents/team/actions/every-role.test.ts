import { type CallName, declarationOf, type CallInputSent } from '@perya/calls'
import { moduleIds } from '@perya/calls/modules'
import { insertLedgerLinesAt, type TestPlatform, openTestPlatform, insertRoundAt, type SignedInPerson, type TestVisitor } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames } from '../../../kernel/http/response/methods-of-paths.ts'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'

// Every call of the agent centre, by every role, with the ids of all members outside of the role's reach: no data of others is returned (S2,
// ROLE-04).

let open: TestPlatform
const agents: SignedInPerson[] = []
const everyMember: SignedInPerson[] = []
const lanes = { 'sign-in': null, launch: null, write: null, read: null }

const person = async (type: number, above?: SignedInPerson) => {
  const made = await open.people.member({
    type,
    username: `somebody${everyMember.length}x`,
    ...(above === undefined ? {} : { uplineId: above.member.id }),
  })
  everyMember.push(made)
  return made
}
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds], teamNames: 'full' }, config: { lanes } })
  for (let branch = 0; branch < 4; branch += 1) {
    const top = await person(1)
    const chain = [top, await person(2, top), await person(41, top)]
    chain.push(await person(42, chain[1]))
    for (const above of chain) for (let n = 0; n < 2; n += 1) await person(0, above)
    if (branch === 0) agents.push(...chain)
  }
  for (const { member } of everyMember) {
    await insertLedgerLinesAt(open, [{ memberId: member.id, kind: 'deposit', amount: 10_000, at: new Date(open.clock.now() - 60_000) }])
    await insertRoundAt(open, member.id, new Date(open.clock.now() - 30_000), { stake: 100 })
  }
  await aggregatePlay(open.app)
}, 120_000)
afterAll(() => open.close())

const plain: { readonly [K in CallName as K extends `team.${string}` ? K : never]: CallInputSent<K> } = {
  'team.announcements': {},
  'team.overview': {},
  'team.figures': { member: '' },
  'team.downlines': { parent: '', when: 'all' },
  'team.member': { id: '' },
  'team.bets': { member: '', when: 'all' },
  'team.losses': { parent: '', depth: 'all', when: 'all' },
  'team.transactions': { member: '', when: 'all' },
  'team.income': { when: 'all' },
  'team.register': { username: 'somebody0x', password: 'Given#Perya7', sort: 'member' },
  'team.invites': {},
  'team.createInvite': { label: '' },
  'team.turnInvite': { code: 'nobodys', isOn: true },
  'team.askFreeze': { id: 'nobody', reason: 'why' },
  'team.setDayLimit': { id: 'nobody', amount: '1' },
  'team.transferTerms': { id: 'nobody' },
  'team.transfer': { id: 'nobody', amount: '1' },
  'team.export': { list: 'losses', form: 'csv', parent: '', member: '' },
}
const names = callNames.filter((name): name is keyof typeof plain => declarationOf(name).module === 'AGENTCENTRE3' && Object.hasOwn(plain, name))
const idFields = ['id', 'member', 'parent', 'code'] as const
let count = 0
const ask = (name: keyof typeof plain, input: object, as: TestVisitor) => open.ask(name, input, { as, key: `every-role-${(count += 1)}` })
const teamOf = async ({ member }: SignedInPerson) => {
  const { rows } = await open.app.store.pool.query<{ member_id: string }>('select member_id from team_tree where ancestor_id = $1', [member.id])
  return new Set(rows.map(({ member_id: id }) => id))
}
const namesMember = (answer: object, strangers: readonly SignedInPerson[]) => {
  const reply = JSON.stringify(answer)
  return strangers
    .filter(({ member: { id, username } }) => reply.includes(id) || reply.includes(`"${username}"`))
    .map(({ member }) => member.username)
}

test('the walk knows every call of a team', () => {
  expect(names.toSorted()).toEqual(callNames.filter((name) => name.startsWith('team.')).toSorted())
  for (const name of names) expect([name, declarationOf(name).token, declarationOf(name).trial ?? false]).toEqual([name, 'required', false])
})

test('a member who is no agent is refused by every call, whatever the browser claims [AGENT-02 ROLE-02]', async () => {
  const [member, unknown, trial] = [await person(0), await person(3), await open.people.trial()]
  for (const name of names) {
    for (const as of [member, unknown])
      expect([name, await ask(name, plain[name], as)]).toMatchObject([name, { status: 403, errorCode: 'non_agent_account', value: null }])
    expect([name, await ask(name, plain[name], trial)]).toMatchObject([name, { status: 403, errorCode: 'in_need_true_account' }])
    expect([name, await ask(name, plain[name], open.visitor())]).toMatchObject([name, { status: 401 }])
  }
  await open.app.store.pool.query('update member set type = 1 where id = $1', [unknown.member.id])
  expect(await ask('team.overview', {}, unknown)).toMatchObject({ success: true })
})

test('agents of every type read their own team, and no one of another in it [AGENT-01 ROLE-04]', async () => {
  for (const agent of agents) {
    const team = await teamOf(agent)
    const strangers = everyMember.filter(({ member }) => !team.has(member.id))
    for (const name of names) {
      const answer = await ask(name, plain[name], agent)
      expect([name, namesMember(answer, strangers)]).toEqual([name, []])
    }
    const { list } = await open.get('team.losses', { depth: 'all', when: 'all', pageSize: 100 }, { as: agent })
    expect(new Set(list.map(({ id }) => id).concat(agent.member.id))).toEqual(team)
  }
})

test('the id of a member of another team opens nothing, changes nothing and reveals nothing, not even that it exists [S2 ROLE-04]', {
  timeout: 120_000,
}, async () => {
  let swaps = 0
  for (const agent of agents) {
    const team = await teamOf(agent)
    const strangers = everyMember.filter(({ member }) => !team.has(member.id))
    const untold = await ask('team.member', { id: 'nobody-at-all' }, agent)
    const ids = strangers.map(({ member }) => member.id).concat('nobody-at-all', 'm-', ':', '0')
    for (const name of names)
      for (const field of idFields.filter((one) => Object.hasOwn(plain[name], one)))
        for (const id of ids) {
          const answer = await ask(name, { ...plain[name], [field]: id }, agent)
          swaps += 1
          const refused = field === 'code' ? { status: 404, errorCode: 'not_found' } : { status: 403, errorCode: 'not_your_downline' }
          expect([name, field, id, answer]).toMatchObject([name, field, id, { ...refused, value: untold.value }])
        }
  }
  expect(swaps).toBeGreaterThan(2_000)
  for (const table of ['freeze_request', 'team_limit', 'downline_transfer', 'record_export'])
    expect([table, (await open.app.store.pool.query(`select * from ${table} where to_jsonb(${table})::text like '%nobody%'`)).rows]).toEqual([
      table,
      [],
    ])
  expect(
    (await open.app.store.pool.query('select 1 from freeze_request union all select 1 from team_limit union all select 1 from downline_transfer'))
      .rows,
  ).toEqual([])
})

test('a page key of another member returns the first page', async () => {
  const [agent] = agents
  const stranger = everyMember.at(-1)
  for (const name of ['team.downlines', 'team.losses'] as const) {
    const own = await ask(name, plain[name], agent ?? open.visitor())
    const asked = await ask(name, { ...plain[name], before: stranger?.member.id }, agent ?? open.visitor())
    expect([name, Object(asked.value).list]).toEqual([name, Object(own.value).list])
  }
})

test('a file is created for an agent alone, with the own team in it, and not after the agent role has ended [T41 S12]', async () => {
  const [agent] = agents
  if (agent === undefined) throw new Error('nobody is there')
  const fetched = async (list: 'downlines' | 'bets' | 'losses' | 'transactions' | 'income', as = agent) => {
    const { path } = await open.get('team.export', { list, form: 'csv', when: 'all', depth: 'all' }, { as })
    return () => open.server.inject({ method: 'GET', url: path, headers: { cookie: as.jar.header() } })
  }
  const team = await teamOf(agent)
  const strangers = everyMember.filter(({ member }) => !team.has(member.id)).map(({ member }) => member.username)
  for (const list of ['downlines', 'bets', 'losses', 'transactions', 'income'] as const) {
    const { statusCode, body } = await (await fetched(list))()
    const lines = body.trim().split('\r\n')
    expect([list, statusCode]).toEqual([list, 200])
    expect([list, lines.length - 1]).toEqual([
      list,
      { downlines: 4, bets: team.size, losses: team.size - 1, transactions: team.size, income: 0 }[list],
    ])
    expect(strangers.filter((name) => body.includes(name))).toEqual([])
  }
  const late = await fetched('losses')
  await open.app.store.pool.query('update member set type = 0 where id = $1', [agent.member.id])
  expect((await late()).statusCode).toBe(403)
})
