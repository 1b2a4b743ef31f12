import { type Right, rightOf, rights } from '@perya/domain/staff/rights'
import { type Role, roles } from '@perya/domain/staff/roles'
import {
  openTestConsole,
  type TestConsole,
  type TestStaff,
  type WithdrawalScene,
  withdrawalScene,
  storedContract,
  insertTitles,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../command/define-command.ts'
import { isOffered, placeOf } from '../command/registry-document.ts'
import { commands } from '../registry.ts'

let scene: WithdrawalScene
let staffConsole: TestConsole
const people = new Map<Role, TestStaff>()
const subjects = { withdrawal: '', part: '', deposit: '', contract: '', hold: 0, revision: '', version: 0, plan: 0 }
const username = 'cellsubject'
const texts = { EN: 'Holiday', TY: 'Piyesta' }
const [moment, later] = ['2027-12-01T06:00:00Z', '2027-12-08T06:00:00Z']
let count = 0

const deadline = 'queue.complaint.minutes'

/** A valid input of every command that the console offers; a command without one fails. `above`: one that needs two people, where `input` does not. */
type CellInput = { readonly input: object; readonly above?: object }
const cell = (input: object, above?: object): CellInput => ({ input, ...(above === undefined ? {} : { above }) })

const cellInputs = (): Readonly<Record<string, CellInput>> => ({
  'member create': cell({ username: `newmember${(count += 1)}`, password: 'Bakunawa-4471' }),
  'member show': cell({ username }),
  'member freeze': cell({ username: 'frozensubject' }),
  'member verify': cell({ username, by: 'passport at the desk' }),
  'member reset-password': cell({ username }),
  'member search': cell({ query: username }),
  'member reveal': cell({ member: username, fields: ['name'], reason: 'other', note: 'asked by the bank' }),
  'member reveals': cell({}),
  'member note': cell({ member: username, text: 'Called back.' }),
  'member tag': cell({ member: username, tag: 'vip watch' }),
  'member correct': cell({ member: username, direction: 'add', amount: '12.50', because: 'Credited too little.', id: 'cells' }),
  'person export': cell({ username }),
  'person download': cell({ id: 'P-0123456789' }),
  'person erase': cell({ username: 'emptysubject', reason: 'asked by letter' }),
  'person withdraw': cell({ id: 'P-0123456789' }),
  'person hold': cell({ username, name: `Case ${(count += 1)}` }),
  'person release': cell({ number: subjects.hold }),
  'freeze list': cell({}),
  'freeze extend': cell({ username: 'frozensubject', days: 14 }),
  'freeze grant': cell({ username }),
  'freeze refuse': cell({ username }),
  'session revoke': cell({ username }),
  'session handover': cell({ username, reason: 'asked where a deposit is' }),
  'password expiry': cell({ days: 90 }),
  'register rules': cell({ file: '[]' }),
  'register show': cell({}),
  'terms require': cell({}),
  'invitation give': cell({ username, code: 'FAIR-9' }),
  'protection show': cell({ username }),
  'protection exclude': cell({ username: 'frozensubject', for: '6m' }),
  'protection lift': cell({ username }),
  'protection markers': cell({ username }),
  'protection contact': cell({ username, channel: 'call', note: 'Talked about limits.', outcome: 'limit_set' }),
  'protection review': cell({ username, decision: 'lift', measures: ['offers'], answer: 'It was checked again.' }),
  'protection rules': cell({ marker: 'night', weight: 1.5, reason: 'Found too seldom' }),
  'case list': cell({}),
  'case open': cell({ member: username, reason: 'Paid in and out twice.' }),
  'case decide': cell({ id: 'R-9999999999', decision: 'none', reason: 'It is a family.' }),
  'case str': cell({ id: 'R-9999999999', narrative: 'Deposits went out again within an hour.' }),
  'case report': cell({ number: 'T-9999999999' }),
  'case covered': cell({ from: '2026-11-01', to: '2026-11-30' }),
  'risk rules': cell({ rule: 'pass_through', bounds: ['minutes=90'], reason: 'Found too seldom' }),
  'kyc list': cell({}),
  'kyc take': cell({ id: 'I-0000000001' }),
  'kyc picture': cell({ id: 'I-0000000001', part: 'front', reason: 'other', note: 'asked by the regulator' }),
  'kyc ask': cell({ id: 'I-0000000001', parts: ['front'], why: 'blurred' }),
  'kyc approve': cell({ id: 'I-0000000001', expires: '2031-08-14' }),
  'kyc reject': cell({ id: 'I-0000000001', why: 'not_yours' }),
  'kyc rules': cell({ level: '2', deposits: '200000', quarter: 'any', withdrawals: '100000.00', transfers: 'yes' }),
  'contract offer': cell({ username, kind: 'daily', tiers: ['0/0/1'] }),
  'contract list': cell({ username }),
  'agent tree': cell({}),
  'pay hold': cell({ id: subjects.contract, reason: 'The team is questioned.' }),
  'pay release': cell({ id: subjects.contract, reason: 'It was checked.' }),
  'contract end': cell({ id: subjects.contract }),
  'deposit list': cell({}),
  'deposit approve': cell({ id: subjects.deposit }),
  'deposit reject': cell({ id: subjects.deposit, reason: 'No money came.' }),
  'deposit ask': cell({ id: subjects.deposit }),
  'deposit hold': cell({ id: subjects.deposit, reason: 'The bank asks about it.' }),
  'deposit release': cell({ id: subjects.deposit, reason: 'The bank has answered.' }),
  'deposit picture': cell({ id: subjects.deposit, reason: 'other', note: 'asked by the bank' }),
  'deposit return': cell({ id: subjects.deposit, cause: 'payer', reason: 'Paid by another person.', amount: '500', reference: 'BPI 0042' }),
  'withdrawal list': cell({}),
  'withdrawal show': cell({ id: subjects.withdrawal }),
  'withdrawal approve': cell({ id: subjects.withdrawal }),
  'withdrawal reject': cell({ id: subjects.withdrawal, reason: 'Another name.' }),
  'withdrawal disputes': cell({}),
  'withdrawal resolve': cell({ part: subjects.part, outcome: 'received', reason: 'The bank shows it.' }),
  'withdrawal resend': cell({ part: subjects.part }),
  'withdrawal refund': cell({ part: subjects.part }),
  'withdrawal record': cell({ part: subjects.part, state: 'paid', reference: 'BPI 0042' }),
  'withdrawal noted': cell({ part: subjects.part, reason: 'Settled by mail.' }),
  'withdrawal risks': cell({ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }),
  'withdrawal minutes': cell({ minutes: 2.5 }),
  'withdrawal take': cell({ id: subjects.withdrawal }),
  'withdrawal hold': cell({ id: subjects.withdrawal, reason: 'The bank called.' }),
  'withdrawal release': cell({ id: subjects.withdrawal, reason: 'The bank was wrong.' }),
  'withdrawal ask': cell({ id: subjects.withdrawal, question: 'account' }),
  'withdrawal file': cell({ id: subjects.withdrawal, form: 'json' }),
  'withdrawal picture': cell({ id: subjects.part, reason: 'complaint', note: 'says that less came' }),
  'case take': cell({ id: 'C-9999999999' }),
  'case give-back': cell({ id: 'C-9999999999' }),
  'case next': cell({ kind: 'withdrawal' }),
  'case assign': cell({ id: 'C-9999999999', name: people.get('payments')?.name ?? '' }),
  'statement import': cell({ day: '2026-11-20', provider: 'practice', name: 'settlement.csv', file: 'provider_ref' }),
  'statement rounds': cell({ vendor: 'KAL', day: '2026-11-20', file: 'round_id' }),
  'statement fetch': cell({ day: '2026-11-20' }),
  'statement profile': cell({
    provider: 'practice',
    profile: JSON.stringify({
      columns: { provider_ref: 'a', amount: 'b', at: 'c' },
      constants: { kind: 'fee', currency: 'PHP', state: 'paid' },
      zone: 'UTC',
    }),
  }),
  'payments stop': cell({ reason: 'Amounts differ.' }),
  'payments resume': cell({ reason: 'It was explained.' }),
  'statement list': cell({}),
  'difference explain': cell({ id: 'X-0000000001', kind: 'fee', note: 'Ten percent, as agreed.' }),
  'difference post': cell({ id: 'X-0000000001', note: 'Checked with the bank.' }),
  'difference file': cell({ statement: 'S-0000000001' }),
  'report revenue': cell({ from: '2026-11-01', to: '2026-11-07' }),
  'report lines': cell({ from: '2026-11-01', to: '2026-11-07', figure: 'ggr' }),
  'report service': cell({ from: '2026-11-01', to: '2026-11-07' }),
  'report protection': cell({ from: '2026-11-01', to: '2026-11-07' }),
  'report regulator': cell({ month: '2026-10' }),
  'summary export': cell({ name: 'service', form: 'csv' }),
  'report export': cell({ from: '2026-11-01', to: '2026-11-07', form: 'csv' }),
  'payments reconcile': cell({ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }),
  'payout disputes': cell({}),
  'payout show': cell({ payment: '7' }),
  'payout answer': cell({ payment: '7', says: 'It was counted on the day before.' }),
  'jackpot fund': cell({ amount: '100.00', id: 'cells' }),
  'promotion list': cell({}),
  'promotion publish': cell({ id: 'fiesta', title: texts, summary: texts, content: texts, amount: '20.00' }),
  'promotion withdraw': cell({ id: 'fiesta' }),
  'promotion applications': cell({}),
  'promotion approve': cell({ id: '7' }),
  'promotion reject': cell({ id: '7', reason: 'Another ticket.' }),
  'sports exposure': cell({}),
  'bonus stop': cell({ id: 'B-0000000001', reason: 'The terms were wrong.' }),
  'redemption list': cell({}),
  'redemption approve': cell({ id: 'R-0000000001' }),
  'redemption reject': cell({ id: 'R-0000000001', reason: 'Sold out' }),
  'reward put': cell(
    { id: 'parol', title: texts, points: 40, stock: 5, price: '10.00' },
    { id: 'parol', title: texts, points: 40, stock: 5, price: '10000.01' },
  ),
  'mission set': cell({ name: 'daily', title: texts, measure: 'valid_bet', period: 'day', target: '100', reward: '5' }),
  'envelope fill': cell({ name: 'lamps', title: texts, total: '100', parts: 3, until: later }),
  'raffle make': cell({ name: 'drum', title: texts, bet: '10', prizes: ['50'], until: later }),
  'message send': cell({ username, title: texts, content: texts }, { all: true, title: texts, content: texts }),
  'chat list': cell({}),
  'chat remove': cell({ number: 7 }),
  'chat restore': cell({ number: 7 }),
  'chat mute': cell({ username, minutes: 10, reason: 'Rest a little' }),
  'chat unmute': cell({ username }),
  'chat words': cell({ add: 'bukobuko' }),
  'feedback list': cell({}),
  'feedback take': cell({ number: 'F-1' }),
  'feedback answer': cell({ number: 'F-1', says: 'We found it.' }),
  'feedback close': cell({ number: 'F-1', says: 'Settled by phone' }),
  'feedback file': cell({ number: 'F-1' }),
  'feedback bounds': cell({ minimum: 10, maximum: 20 }),
  'support queue': cell({}),
  'support join': cell({ id: 'C-1' }),
  'support read': cell({ id: 'C-1' }),
  'support say': cell({ id: 'C-1', text: 'Good evening', key: 'one-key-of-the-staff' }),
  'support typing': cell({ id: 'C-1' }),
  'support end': cell({ id: 'C-1' }),
  'support name': cell({ displayName: 'Ana of Perya' }),
  'support hours': cell({ hours: 'mon-fri 09:00-21:00', zone: 'Asia/Tokyo' }),
  'notice publish': cell({ title: texts, content: texts }),
  'banner publish': cell({ title: texts, image: '/a.avif' }),
  'help put': cell({ id: 'cells', title: texts, content: texts }),
  'lobby draft': cell({ content: '{}', base: 0, live: '0123456789abcdef' }),
  'lobby publish': cell({ version: 999_999 }),
  'lobby undo': cell({ version: 999_999 }),
  'draw list': cell({}),
  'draw close': cell({ game: 'SSC1' }),
  'draw run': cell({ game: 'SSC1' }),
  'draw preview': cell({ game: 'SSC1', issue: '202611210721' }),
  'draw cancel': cell({ game: 'SSC1', issue: '202611210721', preview: 'ab'.repeat(32), reason: 'machine broken' }),
  'draw resettle': cell({ game: 'SSC1', issue: '202611210721', draw: '{"numbers":[1,2,3,4,5]}', preview: 'ab'.repeat(32), reason: 'misread' }),
  'draw resume': cell({}),
  'rng dump': cell({ bytes: 16 }),
  'sports limit': cell({ amount: '25000.5' }),
  'sports stop': cell({ vendor: 'TST', game: 'liga', fixture: 's0-1', market: 'match' }),
  'sports resume': cell({ vendor: 'TST', game: 'liga', fixture: 's0-1', market: 'match' }),
  'vendor list': cell({}),
  'vendor turn': cell({ code: 'TST', state: 'off' }, { code: 'TST', state: 'on' }),
  'catalogue list': cell({}),
  'catalogue put': cell({ title: 'cells', weight: 7 }),
  'catalogue turn': cell({ title: 'cells', state: 'off' }),
  'vendor kit': cell({}),
  'vendor key': cell({ code: 'TST' }),
  'vendor conformance': cell({ code: 'TST' }),
  'vendor limits show': cell({ code: '*', currency: 'PHP' }),
  'vendor limits set': cell({ code: '*', currency: 'PHP', largestWin: '5000.00' }),
  'vendor limits resume': cell({ code: '*', currency: 'PHP' }),
  'vendor holds list': cell({}),
  'vendor holds release': cell({ ids: ['H-1'], reason: 'checked' }),
  'vendor holds reject': cell({ ids: ['H-1'], reason: 'An error of the provider.' }),
  'vendor addresses show': cell({ code: 'TST' }),
  'vendor addresses set': cell({ code: 'TST', networks: ['203.0.113.0/24'] }),
  'maintenance on': cell({ until: moment, info: 'We are back at six.' }),
  'maintenance off': cell({}),
  'region restrict': cell({ countries: ['DE'] }),
  'region clear': cell({}),
  'domain serve': cell({ origins: ['https://one.example'] }),
  'domain clear': cell({}),
  'whitelabel on': cell({ module: 'COMM3' }),
  'whitelabel off': cell({ module: 'PROFPIC3' }),
  'retention lottery': cell({ dryRun: true }),
  'retention keep': cell({ game: 'SSC1', days: 'never' }),
  'retention list': cell({}),
  'retention run': cell({ dryRun: true }),
  'retention set': cell({ rule: 'inbox_message', days: '39' }),
  'outbox list': cell({}),
  'ledger check': cell({}),
  'keys status': cell({}),
  'keys rotate': cell({}),
  'keys rewrap': cell({}),
  'audit list': cell({}),
  'audit check': cell({}),
  'audit export': cell({}),
  'setting show': cell({}),
  'setting change': cell({ setting: deadline, value: 720, revision: subjects.revision }),
  'setting undo': cell({ version: subjects.version }),
  'setting cancel': cell({ plan: subjects.plan }),
  'audit verify': cell({}),
  'approval list': cell({}),
  'approval decide': cell({ id: 'A-0123456789', verdict: 'refuse', reason: 'The receipt is of another day.' }),
  'approval withdraw': cell({ id: 'A-0123456789' }),
  'threshold set': cell({ command: 'withdrawal approve', currency: 'PHP', amount: '40000' }),
  'staff list': cell({}),
  'staff invite': cell({ name: 'newclerk', display: 'Ana Cruz', person: 'HR-77', roles: ['support'] }),
  'staff roles': cell({ name: people.get('support')?.name ?? '', roles: ['support', 'protection'] }),
  'staff end': cell({ name: 'nobody' }),
  'staff sign-out': cell({ name: 'nobody' }),
  'staff review': cell({ name: people.get('content')?.name ?? '', roles: ['content'] }),
})

/**
 * Commands about something that this platform does not have (an application for a promotion, a draw, a held win, a draft of the lobby): a person with the right gets the refusal of
 * the command. Their two people are tested beside them.
 */
const withoutSubject = new Set([
  ...['draw run', 'draw preview', 'draw cancel', 'draw resettle', 'promotion approve', 'redemption approve', 'retention keep'],
  ...[
    'vendor holds release',
    'vendor holds reject',
    'vendor kit',
    'vendor addresses show',
    'vendor addresses set',
    'payout show',
    'support typing',
    'protection review',
    'kyc take',
    'kyc picture',
    'kyc ask',
    'kyc approve',
    'kyc reject',
    'deposit release',
    'deposit picture',
    'deposit return',
    'withdrawal release',
    'withdrawal picture',
    'case decide',
    'case str',
    'case report',
    'case take',
    'case give-back',
    'case assign',
    'difference explain',
    'difference post',
    'difference file',
    'feedback file',
    'lobby draft',
    'lobby publish',
    'lobby undo',
  ],
])

beforeAll(async () => {
  scene = await withdrawalScene()
  const { open, time } = scene
  Object.assign(open.app.brand, { jackpot: { name: 'Town pot', pool: 'town-pot' } })
  await open.turnSetting('modules', { CHNGPASSMAIL3: true })
  const { id } = await open.people.stored({ username, contacts: { mail: 'cells@example.com' } })
  for (const name of ['emptysubject', 'frozensubject']) await open.people.stored({ username: name })
  await insertTitles(open.app.store, [{ nodeId: 'cells' }])
  const member = await scene.member()
  subjects.part = `${await scene.sent(member, '100')}-1`
  const other = await scene.member()
  subjects.withdrawal = await scene.request(other, '100')
  subjects.deposit = (await open.get('cashier.deposit', { method: 'qr', amount: '500' }, { as: other, key: 'deposit-of-the-cells' })).id
  subjects.contract = await storedContract(open.app, { upline: null, member: id, kind: 'daily', rate: 10_000, begins: open.clock.now() - 86_400_000 })
  // A contact counts for a new password a day after its last change.
  await time.turn(86_400_000)
  staffConsole = await openTestConsole(open.app)
  for (const role of roles) people.set(role, await staffConsole.staff(role))
  // A setting that every role which may change settings may change.
  const now = new Date(open.clock.now())
  const [version] = (
    await open.app.store.pool.query<{ id: number }>(
      `insert into setting_version (setting, before, after, actor, record_id, at, valid_from) values ($1, '720', '1440', 'staff:gone', 1, $2, $2) returning id`,
      [deadline, now],
    )
  ).rows
  const [plan] = (
    await open.app.store.pool.query<{ id: number }>(
      `insert into setting_plan (setting, value, due_at, actor, record_id, at) values ($1, '90', $2, 'staff:gone', 1, $3) returning id`,
      [deadline, new Date(now.getTime() + 86_400_000), now],
    )
  ).rows
  const shown = Object((await personOf('risk').get('see/settings?area=queues')).value).rows
  const { revision } = shown.find(({ name }: { name: string }) => name === deadline)
  Object.assign(subjects, { version: version?.id, plan: plan?.id, revision })
  const placed = await post('risk', 'do', 'person hold', { username: 'emptysubject', name: 'Case of the cells' })
  subjects.hold = Number(Object(Object(placed.value).result).number)
  await open.app.store.pool.query(`update legal_hold set member_id = $1 where name = 'Case of the cells'`, [id])
}, 60_000)
afterAll(async () => {
  await staffConsole.server.close()
  await scene.open.close()
})

const personOf = (role: Role): TestStaff => {
  const person = people.get(role)
  if (person === undefined) throw new Error(role)
  return person
}
const post = (role: Role, what: 'do' | 'ask', name: string, input: object) => {
  const { area, verb } = placeOf(name)
  const key = what === 'do' ? { key: `cell-key-${(count += 1)}` } : {}
  return personOf(role).post(`${what}/${area}/${verb}`, { input, reason: 'each cell of the table' }, key)
}

/** Ends every hold, so that a case that one role has taken is not refused to the next. */
const endHolds = () => scene.open.app.store.pool.query('update case_hold set staff_id = null, held_since = null, held_until = null')

const offered = [...commands.values()].filter(isOffered)
const mayDo = (command: Command, right: Right): boolean => {
  if (command.signs === true) return right.sign
  return command.changes ? right.alone !== 'never' || right.ask : right.read
}
const mayAsk = ({ changes }: Command, right: Right): boolean => changes && (right.ask || right.alone !== 'never')

type Reply = Awaited<ReturnType<typeof post>>
const asText = ({ status, errorCode, value }: Reply): string =>
  `${status} ${errorCode ?? ''} ${errorCode === null ? '' : JSON.stringify(value).slice(0, 120)}`
const isOwnRefusal = ({ status, errorCode }: Reply): boolean =>
  status >= 400 &&
  status < 500 &&
  !['not_permitted', 'approval_required', 'not_signed_in', 'not_fresh', 'forbidden', 'idempotency_mismatch'].includes(errorCode ?? '')

/** What is wrong with the answer to `do` of a cell; null: nothing. */
const faultOfDo = (command: Command, right: Right, answer: Reply, isAbove: boolean): string | null => {
  const isRight = (): boolean => {
    if (!mayDo(command, right)) return answer.status === 403 && answer.errorCode === 'not_permitted'
    if (withoutSubject.has(command.name) && isOwnRefusal(answer)) return true
    if (!command.changes) return answer.status === 200
    if (right.alone === 'never' && command.signs !== true) return answer.status === 409 && answer.errorCode === 'approval_required'
    if (right.alone === 'threshold' && isAbove) return answer.status === 409 && answer.errorCode === 'approval_required'
    // A rule of the command may call for two people below the threshold as well: no word of the provider, a red fact.
    if (right.alone === 'threshold' && answer.errorCode === 'approval_required') return command.basis !== null
    return answer.status === 200 || isOwnRefusal(answer)
  }
  return isRight() ? null : asText(answer)
}

test('every command that the console offers has a valid input here, and a path of its own', () => {
  const inputs = cellInputs()
  expect(offered.filter(({ name }) => inputs[name] === undefined).map(({ name }) => name)).toEqual([])
  expect(Object.keys(inputs).filter((name) => !offered.some((command) => command.name === name))).toEqual([])
  const unparsed = offered.flatMap((command) =>
    Object.values(inputs[command.name] ?? {}).flatMap((input) => {
      try {
        command.parse(input)
        return []
      } catch (error) {
        return [`${command.name}: ${String(error)}`]
      }
    }),
  )
  expect(unparsed).toEqual([])
  expect(new Set([...commands.keys()].map((name) => Object.values(placeOf(name)).join('/'))).size).toBe(commands.size)
  expect(offered.every(({ name }) => rights.has(name))).toBe(true)
})

/** Records of refusals by person, for one command. */
const refusalsOf = async (command: string): Promise<ReadonlyMap<string, number>> => {
  const text = `select actor, count(*)::int as n from audit_record where action = $1 and result = 'refused: not_permitted' group by actor`
  const { rows } = await scene.open.app.store.pool.query<{ actor: string; n: number }>(text, [command])
  return new Map(rows.map(({ actor, n }) => [actor.replace('staff:', ''), n]))
}

/** Asks and decides, until each role that asks has asked and each that signs has decided; returns what was wrong. */
const faultsOfTwoPeople = async (command: Command, input: object): Promise<string[]> => {
  const wrong: string[] = []
  const of = (role: Role) => rightOf([role], command.right(input))
  const askers = roles.filter((role) => mayAsk(command, of(role)))
  const signers = roles.filter((role) => of(role).sign)
  for (const role of roles.filter((one) => !askers.includes(one))) {
    const answer = await post(role, 'ask', command.name, input)
    if (answer.errorCode !== 'not_permitted') wrong.push(`${command.name} ask ${role}: ${asText(answer)}`)
  }
  if (signers.length === 0 || command.stops === true) return wrong
  for (let turn = 0; turn < Math.max(askers.length, signers.length); turn += 1) {
    const signer = signers[turn % signers.length] ?? 'risk'
    const [asker] = [...askers.slice(turn % askers.length), ...askers].filter((role) => role !== signer)
    if (asker === undefined) continue
    await endHolds()
    const asked = await post(asker, 'ask', command.name, input)
    if (asked.status !== 200) {
      if (!withoutSubject.has(command.name)) wrong.push(`${command.name} ask ${asker}: ${asText(asked)}`)
      continue
    }
    const decision = { id: Object(asked.value).approval, verdict: 'refuse', reason: 'each cell of the table' }
    if (turn === 0)
      for (const role of roles.filter((one) => !signers.includes(one) && one !== asker)) {
        const answer = await post(role, 'do', 'approval decide', decision)
        if (answer.errorCode !== 'not_permitted') wrong.push(`${command.name} decide ${role}: ${asText(answer)}`)
      }
    const own = await post(asker, 'do', 'approval decide', decision)
    if (own.errorCode !== 'own_request') wrong.push(`${command.name} decides the own request ${asker}: ${asText(own)}`)
    const decided = await post(signer, 'do', 'approval decide', decision)
    if (decided.status !== 200) wrong.push(`${command.name} decide ${signer}: ${asText(decided)}`)
  }
  return wrong
}

test('every cell of the table of rights is enforced with a valid input, and every refusal is recorded', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  let cells = 0
  for (const command of offered) {
    const { input, above } = cellInputs()[command.name] ?? cell({})
    const needs = command.right(input)
    await endHolds()
    const before = await refusalsOf(command.name)
    // Who may only ask comes before who acts, so that the subject is still what it was.
    const strict = roles.toSorted((one, other) => Number(rightOf([one], needs).alone !== 'never') - Number(rightOf([other], needs).alone !== 'never'))
    for (const role of strict) {
      const right = rightOf([role], needs)
      const answer = await post(role, 'do', command.name, input)
      cells += 1
      const fault = faultOfDo(command, right, answer, false)
      if (fault !== null) wrong.push(`${command.name} do ${role}: ${fault}`)
      if (answer.errorCode === 'not_permitted' && Object(answer.value).needs !== needs) wrong.push(`${command.name} names another right`)
      if (above === undefined || right.alone !== 'threshold') continue
      const more = faultOfDo(command, rightOf([role], command.right(above)), await post(role, 'do', command.name, above), true)
      if (more !== null) wrong.push(`${command.name} above ${role}: ${more}`)
    }
    const after = await refusalsOf(command.name)
    for (const role of roles) {
      const { name } = personOf(role)
      const recorded = (after.get(name) ?? 0) - (before.get(name) ?? 0)
      if (recorded !== Number(!mayDo(command, rightOf([role], needs)))) wrong.push(`${command.name} ${role}: ${recorded} records of refusals`)
    }
    wrong.push(...(await faultsOfTwoPeople(command, above ?? input)))
  }
  expect(wrong).toEqual([])
  expect(cells).toBe(offered.length * roles.length)
})
