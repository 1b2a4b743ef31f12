import { describe, expect, test } from 'vitest'
import { UsageError } from './command/usage-error.ts'
import { contactCommands } from './contact/index.ts'
import { contentCommands } from './content/index.ts'
import { lotteryCommands } from './lottery/index.ts'
import { platformCommands } from './platform/index.ts'
import { playCommands } from './play/index.ts'
import { vendorCommands } from './vendors/index.ts'

const commands = [...contactCommands, ...contentCommands, ...lotteryCommands, ...playCommands, ...vendorCommands, ...platformCommands]

const texts = { EN: 'Holiday', TY: 'Piyesta' }
const moment = '2026-12-01T06:00:00Z'

/** An input of each command with all of its fields. */
const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
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
}

/** A value that no field of the type of another accepts. */
const wrongType = (value: unknown): unknown => (typeof value === 'number' ? '7' : 7)

describe.each(commands.map((command) => [command.name, command] as const))('the input of %s', (name, command) => {
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
