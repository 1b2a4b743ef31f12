import { rightOf, rights } from '@perya/domain/staff/rights'
import type { Role } from '@perya/domain/staff/roles'
import type { ApprovalRow, Fields, Me, RegisteredCommand } from '../lib/calls/wire.ts'

const minute = 60_000

/** A moment some minutes ago. */
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString()

/** The answer of `me` for a person with these roles. */
export const meOf = (name: string, display: string, ...held: readonly Role[]): Me => ({
  id: `S-${name}`,
  name,
  display,
  roles: held,
  rights: Object.fromEntries([...rights.keys()].map((row) => [row, rightOf(held, row)])),
  freshUntil: 0,
  expiresAt: Date.now() + 600 * minute,
  profile: 'demo',
  brand: 'Perya',
  zone: 'Asia/Manila',
  currency: 'PHP',
  serverTime: Date.now(),
})

const rosa = { id: 'S-payments1', name: 'payments1', display: 'Rosa Dizon' }
const elena = { id: 'S-risk1', name: 'risk1', display: 'Elena Cruz' }

const seen = { state: 'review', amount: '60000.00 PHP', account: 'GCash •••• 4471', username: 'bayani_88', staked: '155310.00 PHP' }

/** A request for a second person about a withdrawal. */
export const approvalOf = (change: Partial<ApprovalRow> = {}): ApprovalRow => ({
  id: 'A-1000000411',
  command: 'withdrawal approve',
  input: { id: 'W-7183136297', parts: ['50000.00', '10000.00'] },
  inputHash: '9f3a41c7d20e5b1196ae33f0c2847d5512ab90ef4477c0de8812f3a1b5d60be2',
  seen,
  seenNow: seen,
  amount: '60000.00',
  currency: 'PHP',
  rule: 'above 50000.00 PHP',
  askedBy: rosa,
  askedAt: minutesAgo(29),
  reason: 'Own old account; play is regular',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  decidedReason: '',
  expiresAt: new Date(Date.now() + 211 * minute).toISOString(),
  maySign: true,
  ...change,
})

export const approvals: Readonly<Record<'waiting' | 'mine' | 'decided', readonly ApprovalRow[]>> = {
  waiting: [
    approvalOf({ id: 'A-1000000408', command: 'deposit approve', input: { id: 'D-8812047119' }, amount: '15000.00', seen: { username: 'kiko_d' } }),
    approvalOf(),
    approvalOf({ id: 'A-1000000403', askedBy: elena, input: { id: 'W-7183129915' }, amount: '88000.00', seenNow: { ...seen, state: 'frozen' } }),
  ],
  mine: [
    approvalOf({ id: 'A-1000000405', askedBy: { id: 'S-payments2', name: 'payments2', display: 'Marco Lim' }, maySign: false, amount: '95000.00' }),
  ],
  decided: [
    approvalOf({ id: 'A-1000000406', state: 'done', decidedBy: elena, decidedAt: minutesAgo(12), seenNow: null, maySign: false, amount: '75000.00' }),
    approvalOf({
      id: 'A-1000000412',
      state: 'refused',
      decidedBy: elena,
      decidedAt: minutesAgo(40),
      seenNow: null,
      maySign: false,
      amount: '54200.00',
    }),
    approvalOf({ id: 'A-1000000391', state: 'expired', seenNow: null, maySign: false, amount: '20000.00' }),
  ],
}

const withdrawal = (
  id: string,
  username: string,
  amount: string,
  made: number,
  institution: string,
  account: string,
  reasons: readonly string[],
): Fields => ({
  ...{ id, amount, institution, account },
  member: { id: `M-00${id.slice(-4)}`, username },
  state: 'review',
  currency: 'PHP',
  holder: 'Ba••• S•••••s',
  deadline: minutesAgo(made - 60),
  risk: { strongest: reasons[0] ?? null, count: reasons.length },
  madeAt: minutesAgo(made),
  decidedAt: null,
  doneAt: null,
  heldBy: null,
  stopped: null,
})

const allReasons = [
  'not_played',
  'turnover_below_deposits',
  'new_account',
  'holder_differs',
  'circular_transfers',
  'shared_device',
  'shared_network',
  'structuring',
]

/** The details of a withdrawal. */
export const withdrawalDetail = (row: Fields): Fields => ({
  ...row,
  reason: '',
  facts: {
    reasons: allReasons.map((reason) => ({ reason, applies: reason === Reflect.get(Object(row['risk']), 'strongest') })),
    facts: {
      deposited: '25000.00',
      turnover: '155310.00',
      accountSeconds: 122_400,
      isHolderKnown: true,
      circular: 0,
      sameDevice: 2,
      sameNetwork: 0,
      nearThreshold: 0,
    },
  },
  parts: [1, 2].map((n) => ({
    ...{ n, part: `${String(row['id'])}-${n}`, state: 'queued', provider: 'GCash', attention: '' },
    ...{ amount: n === 1 ? '50000.00' : '10000.00', received: '0.00', confirmed: '0.00', statements: [] },
    ...{ returned: '0.00', undecided: '0.00', claimed: null, queuedAt: minutesAgo(5), sentAt: null, hasProof: false },
  })),
  history: [{ at: row['madeAt'], actor: 'member', action: 'withdrawal request', result: 'done', reason: '' }],
})

export const withdrawals: readonly Fields[] = [
  withdrawal('W-7183136297', 'bayani_88', '60000.00', 72, 'GCash', '•••• 4471', ['holder_differs', 'new_account']),
  withdrawal('W-7183140411', 'tala.mnl', '28400.00', 63, 'BDO', '•••• 0932', []),
  withdrawal('W-7183141020', 'sampaguita22', '4200.00', 53, 'Maya', '•••• 7718', []),
  withdrawal('W-7183141377', 'mang_ernie', '112750.00', 49, 'BPI', '•••• 2204', ['turnover_below_deposits']),
  withdrawal('W-7183142008', 'joyride_06', '1900.00', 38, 'GCash', '•••• 9085', []),
  withdrawal('W-7183142877', 'rosas_77', '18000.00', 25, 'GCash', '•••• 6602', ['structuring']),
]

const record = (id: number, actor: string, action: string, subject: string, result: string, detail: Fields, change: Fields = {}): Fields => ({
  ...{ id, actor, action, subject, result, detail },
  at: minutesAgo((88_411 - id) * 3),
  reason: 'Checked with the provider',
  before: null,
  after: null,
  session: 'SS-2345678HJK',
  address: '10.1.0.•',
  sealed: id,
  ...change,
})

export const auditRows: readonly Fields[] = [
  record(88_410, 'staff:risk1', 'member show', 'M-009120', 'done', {}),
  record(88_409, 'staff:payments2', 'withdrawal approve', 'W-7183141020', 'done', { amount: '4200.00 PHP' }),
  record(88_408, 'staff:payments2', 'approval decide', 'A-1000000412', 'refused: own_request', {}),
  record(88_407, 'staff:content1', 'withdrawal approve', 'W-7183141020', 'refused: not_permitted', { needs: 'withdrawal approve' }),
  record(88_406, 'staff:payments1', 'withdrawal approve', 'W-7183136297', 'asked', { approval: 'A-1000000411' }),
  record(88_405, 'system', 'protection rule', 'M-003390', 'done', { marker: 7.4 }),
  record(88_404, 'staff:finance1', 'withdrawal minutes', 'cashier', 'done', {}, { before: { receiptMinutes: 30 }, after: { receiptMinutes: 45 } }),
]

const kind = (name: string, count: number, oldest: number, minutes: number, late = 0, held = 0): Fields => ({
  ...{ kind: name, count, late, held, minutes, amber: 0.75, mayTake: name === 'withdrawal' || name === 'deposit' },
  ...{ oldest: count === 0 ? null : minutesAgo(oldest), due: count === 0 ? null : minutesAgo(oldest - minutes) },
})

export const queue: Fields = {
  rows: [
    kind('withdrawal', 34, 72, 60, 2, 11),
    kind('deposit', 9, 26, 30, 0, 1),
    kind('dispute', 1, 200, 1440),
    kind('redemption', 6, 80, 4320),
    kind('freeze', 2, 41, 240),
    kind('complaint', 0, 0, 1440),
    kind('approvals', 3, 110, 240),
  ],
  ...{ mine: 1, maxHeld: 10, lastDecidedAt: minutesAgo(3) },
  lastHour: { decided: 46, median: 660, p90: 2280, inside: 42 },
}

const heldBy = (person: typeof rosa): Fields => ({ ...person, since: minutesAgo(4), until: minutesAgo(-16) })

const caseOf = (id: string, name: string, subject: string, username: string, amount: string | null, opened: number, minutes: number): Fields => ({
  ...{ id, kind: name, subject, amount, currency: amount === null ? null : 'PHP', approval: null, heldBy: null, mayTake: true, amber: 0.75 },
  ...{ member: { id: `M-00${id.slice(-4)}`, username }, fact: { strongest: null, count: 0 } },
  ...{ openedAt: minutesAgo(opened), dueAt: minutesAgo(opened - minutes) },
})

export const cases: readonly Fields[] = [
  {
    ...caseOf('C-0000000101', 'withdrawal', 'W-7183136297', 'bayani_88', '60000.00', 72, 60),
    heldBy: heldBy(rosa),
    fact: { strongest: 'holder_differs', count: 2 },
  },
  caseOf('C-0000000102', 'withdrawal', 'W-7183140411', 'tala.mnl', '28400.00', 63, 60),
  caseOf('C-0000000103', 'deposit', 'D-8812047119', 'kiko_d', '15000.00', 26, 30),
  { ...caseOf('C-0000000104', 'withdrawal', 'W-7183142008', 'joyride_06', '1900.00', 38, 60), heldBy: heldBy(elena) },
  { ...caseOf('C-0000000105', 'freeze', 'M-000017', 'betok19', null, 41, 240), mayTake: false },
]

export const platformState: Fields = {
  ledger: { ok: true, detail: 'no violation at the last look' },
  payouts: { count: 3, oldest: minutesAgo(12), isSlow: true },
  draws: { late: 0, next: { name: '2026112308', closesAt: minutesAgo(-14) } },
  chain: { unsealed: 0, publishedAt: minutesAgo(500) },
}

const text = { type: 'string', minLength: 1 } as const
const commandOf = (
  name: string,
  changes: boolean,
  properties: RegisteredCommand['input']['properties'],
  required: readonly string[],
): RegisteredCommand => {
  const [area = '', ...verb] = name.split(' ')
  return {
    ...{ name, area, changes },
    verb: verb.join('-'),
    usage: `${name} ${required.map((field) => field.toUpperCase()).join(' ')}`.trim(),
    input: { type: 'object', properties: properties ?? {}, required, additionalProperties: false },
    words: required.map((field) => [field, `the ${field}`] as const),
    reads: 'none',
    console: true,
  }
}

export const registry: readonly RegisteredCommand[] = [
  commandOf('withdrawal list', false, { state: { enum: ['review', 'approved', 'done'] } }, []),
  commandOf('withdrawal approve', true, { id: text, parts: { type: 'array', items: text } }, ['id']),
  commandOf('withdrawal reject', true, { id: text, reason: { type: 'string', maxLength: 500 } }, ['id']),
  commandOf('deposit list', false, { state: { enum: ['review', 'done'] } }, []),
  commandOf('deposit approve', true, { id: text }, ['id']),
  commandOf('vendor limits set', true, { vendor: text, ceiling: { type: 'integer', minimum: 0, maximum: 1000 } }, ['vendor', 'ceiling']),
  commandOf(
    'notice publish',
    true,
    {
      title: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: text } as RegisteredCommand['input'],
      until: { type: 'string' },
      urgent: { type: 'boolean' },
    },
    ['title'],
  ),
  commandOf('audit list', false, {}, []),
]

export const rightsRows: readonly Fields[] = [...rights].map(([command, cells]) => ({ command, cells }))

export const staffRows: readonly Fields[] = [
  {
    id: 'S-1',
    name: 'payments1',
    display: 'Rosa Dizon',
    roles: ['payments'],
    ways: { passkeys: 1, totp: false },
    seenAt: minutesAgo(2),
    openSessions: 1,
    state: 'active',
  },
  {
    id: 'S-2',
    name: 'risk1',
    display: 'Elena Cruz',
    roles: ['risk', 'protection'],
    ways: { passkeys: 2, totp: false },
    seenAt: minutesAgo(9),
    openSessions: 1,
    state: 'active',
  },
  {
    id: 'S-3',
    name: 'new1',
    display: 'Ana Cruz',
    roles: ['support'],
    ways: { passkeys: 0, totp: false },
    seenAt: null,
    openSessions: 0,
    state: 'invited',
  },
]
