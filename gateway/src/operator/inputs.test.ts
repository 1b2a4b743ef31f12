import { describe, expect, test } from 'vitest'
import { UsageError } from './command/usage-error.ts'
import { commands } from './registry.ts'

const texts = { EN: 'Holiday', TY: 'Piyesta' }
const moment = '2026-12-01T06:00:00Z'
const [from, until] = [moment, '2026-12-08T06:00:00Z']
const username = 'juan1'

/** An input of each command with all of its fields. */
const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'member create': { username, password: 'Bakunawa-4471', nickname: 'Juan', type: 'agent', agentSideOnly: true, upline: 'boss1' },
  'member show': { username },
  'member freeze': { username, off: true },
  'member verify': { username, by: 'passport at the desk', off: true },
  'member reset-password': { username },
  'person export': { username, out: 'folder', json: true, html: false },
  'person erase': { username, reason: 'asked by letter', dryRun: true },
  'freeze list': {},
  'freeze grant': { username },
  'freeze refuse': { username },
  'session revoke': { username },
  'session handover': { username, reason: 'asked where a deposit is' },
  'password expiry': { days: 90, off: true },
  'register rules': { file: '[]' },
  'register show': {},
  'terms require': {},
  'invitation give': { username, code: 'FAIR-1' },
  'protection show': { username },
  'protection exclude': { username, for: '6m' },
  'protection lift': { username },
  'contract offer': { username, kind: 'daily', period: 'daily', tiers: ['100000/3/0.8'], activeBet: '500' },
  'contract list': { username },
  'contract end': { id: 'K-0000000001' },
  'deposit list': { state: 'paid' },
  'deposit approve': { id: 'D-0000000001' },
  'deposit reject': { id: 'D-0000000001', reason: 'No money came.' },
  'withdrawal list': { state: 'done' },
  'withdrawal show': { id: 'W-0000000001' },
  'withdrawal approve': { id: 'W-0000000001', parts: ['60', '40.50'] },
  'withdrawal reject': { id: 'W-0000000001', reason: 'Another name.' },
  'withdrawal disputes': {},
  'withdrawal resolve': { part: 'W-0000000001-1', outcome: 'received', reason: 'The bank shows it.' },
  'withdrawal resend': { part: 'W-0000000001-1' },
  'withdrawal refund': { part: 'W-0000000001-1' },
  'withdrawal record': { part: 'W-0000000001-1', state: 'paid', reference: 'BPI 0042', returned: '10.00' },
  'withdrawal noted': { part: 'W-0000000001-1', reason: 'Settled by mail.' },
  'withdrawal risks': { from, to: until, all: true, json: true },
  'withdrawal minutes': { minutes: 2.5 },
  'payments reconcile': { from, to: until },
  'payout disputes': {},
  'payout show': { payment: '7' },
  'payout answer': { payment: '7', says: 'It was counted on the day before.' },
  'jackpot fund': { amount: '100.00', id: 'first' },
  'promotion list': {},
  'promotion publish': {
    ...{ id: 'fiesta', title: texts, summary: texts, content: texts, amount: '100.00', category: 'new_player', needs: 'deposit', period: 'day' },
    ...{ share: 50, leastDeposit: '100.00', times: 3, games: ['RNG:100', 'FISH:50'], mostStake: '25.00', days: 7, from, until },
    ...{ markets: ['ph'], position: 1, anybody: false, perNetwork: 0 },
  },
  'promotion withdraw': { id: 'fiesta' },
  'promotion applications': { state: 'approved' },
  'promotion approve': { id: '7', amount: '50' },
  'promotion reject': { id: '7', reason: 'The picture is of another ticket.' },
  'redemption list': { state: 'approved' },
  'redemption approve': { id: 'R-0000000001' },
  'redemption reject': { id: 'R-0000000001', reason: 'Sold out' },
  'reward put': {
    ...{ id: 'parol', title: texts, text: texts, points: 40, stock: 5 },
    ...{ kind: 'voucher', price: '10', position: 2, off: true },
  },
  'mission set': { name: 'daily', title: texts, says: texts, measure: 'valid_bet', period: 'day', target: '100', reward: '5', off: true },
  'envelope fill': {
    ...{ name: 'lamps', title: texts, says: texts, total: '100', parts: 3, from, until, level: 2 },
    ...{ anybody: true, perNetwork: 0 },
  },
  'raffle make': { name: 'drum', title: texts, says: texts, bet: '10', prizes: ['50', '20'], from, until },
  'message send': { username: 'juan1', all: false, title: texts, content: texts, offer: true },
  'chat list': { reported: true, count: 10 },
  'chat remove': { number: 7 },
  'chat restore': { number: 7 },
  'chat mute': { username: 'juan1', minutes: 10, reason: 'Rest a little' },
  'chat unmute': { username: 'juan1' },
  'chat words': { add: 'one', remove: 'other' },
  'feedback list': { state: 'answered', complaints: true },
  'feedback take': { number: 'F-1' },
  'feedback answer': { number: 'F-1', says: 'We found it.' },
  'feedback close': { number: 'F-1', says: 'Settled by phone' },
  'feedback bounds': { minimum: 10, maximum: 20 },
  'support queue': {},
  'support join': { id: 'C-1', takeOver: true },
  'support read': { id: 'C-1', after: 3 },
  'support say': { id: 'C-1', text: 'Good evening', key: 'one-key-of-the-staff' },
  'support typing': { id: 'C-1' },
  'support end': { id: 'C-1' },
  'support name': { displayName: 'Ana of Perya' },
  'support hours': { hours: 'mon-fri 09:00-21:00', zone: 'Asia/Tokyo', idle: 5, brand: false },
  'notice publish': { title: texts, content: texts, part: 'PU', audience: 'member', until: moment, id: 'n-one' },
  'banner publish': {
    ...{ title: texts, image: '/a.avif', narrow: '/b.avif', group: 'w_rng', body: texts, action: texts, url: '/rng' },
    ...{ linkage: 'INTERNAL', position: 2, until: moment, id: 'b-one' },
  },
  'draw close': { game: 'SSC1', issue: '202611210721' },
  'draw run': { game: 'SSC1', issue: '202611210721' },
  'draw cancel': { game: 'SSC1', issue: '202611210721', reason: 'machine broken' },
  'draw resettle': { game: 'SSC1', issue: '202611210721', draw: '{"numbers":[1,2,3,4,5]}', reason: 'misread' },
  'draw resume': {},
  'rng dump': { bytes: 16, json: true },
  'sports limit': { amount: '25000.5' },
  'vendor kit': { code: 'TST' },
  'vendor limits show': { code: '*', currency: 'PHP', game: 'lanterns' },
  'vendor limits set': {
    ...{ code: 'TST', currency: 'PHP', largestWin: '5000.00', freeWin: 'none', hourLoss: '1000' },
    ...{ multiple: 500, stopOnTrip: 'no', game: 'lanterns', maxWin: 'unknown' },
  },
  'vendor limits resume': { code: 'TST', currency: 'PHP' },
  'vendor holds list': { vendor: 'TST', all: true },
  'vendor holds release': { ids: ['H-1', '2'], reason: 'checked' },
  'vendor holds reject': { ids: ['H-1'], reason: 'An error of the provider.' },
  'vendor addresses show': { code: 'TST' },
  'vendor addresses set': { code: 'TST', networks: ['203.0.113.0/24', '2001:db8::/32'] },
  'maintenance on': { until: moment, info: 'We are back at six.' },
  'maintenance off': {},
  'region restrict': { countries: ['PH', 'DE'] },
  'region clear': {},
  'domain serve': { origins: ['https://one.example'] },
  'domain clear': {},
  'whitelabel on': { module: 'COMM3' },
  'whitelabel off': { module: 'COMM3' },
  'retention lottery': { dryRun: true, game: 'SSC1', days: 8 },
  'retention keep': { game: 'SSC1', days: 'never' },
  'retention list': {},
  'retention run': { table: 'inbox_message', dryRun: true },
  'retention set': { rule: 'inbox_message', days: '39' },
  'outbox list': { to: '+639170000001', count: 10 },
  'ledger check': {},
  'keys status': {},
  'keys rotate': {},
  'keys rewrap': {},
  'audit export': { from: '2', to: moment, actor: 'operator:ana', subject: 'M-1', heads: ['heads.log'], keyFile: 'keys.txt' },
  'audit verify': { heads: ['heads.log'], keyFile: 'keys.txt' },
  'audit key': {},
  'audit adopt': { reason: 'the disk with the key burnt' },
  'approval list': { scope: 'mine', count: 20 },
  'approval decide': { id: 'A-0123456789', verdict: 'refuse', reason: 'The receipt is of another day.' },
  'approval withdraw': { id: 'A-0123456789' },
  'threshold set': { command: 'withdrawal approve', currency: 'PHP', amount: '40000' },
  'staff list': {},
  'staff invite': { name: 'payments3', display: 'Ana Cruz', mail: 'ana@example.com', person: 'HR-7', roles: ['payments'] },
  'staff roles': { name: 'payments3', roles: ['payments', 'risk'] },
  'staff end': { name: 'payments3' },
}

/** A value that no field of the type of another accepts. */
const wrongType = (value: unknown): unknown => (typeof value === 'number' ? '7' : 7)

describe.each([...commands.values()].map((command) => [command.name, command] as const))('the input of %s', (name, command) => {
  const example = examples[name] ?? {}

  test('is parsed with all of its fields', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(command.input.shape).toSorted())
    expect(command.parse(example)).toEqual(example)
  })

  test('is closed: an unknown field is refused by its name', () => {
    expect(() => command.parse({ ...example, strange: 'x' })).toThrow(new UsageError('strange is no field of this command'))
    expect(() => command.parse('x')).toThrow(UsageError)
  })

  test('has types: each field refuses a value of another', () => {
    for (const [field, value] of Object.entries(example)) expect(() => command.parse({ ...example, [field]: wrongType(value) })).toThrow(UsageError)
  })
})
