import { checkInvariants } from '../../ledger/invariants.ts'
import { addDays, localDayAt } from '@perya/domain/records/period'
import { openTestConsole, type SignedInPerson, type TestConsole, type TestStaff, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { foldReports } from '../reports/fold-reports.ts'

let scene: WithdrawalScene
let staffConsole: TestConsole
let [finance, second, payments, auditor]: TestStaff[] = []
let member: SignedInPerson
let today = ''
let count = 0

beforeAll(async () => {
  scene = await withdrawalScene()
  staffConsole = await openTestConsole(scene.open.app)
  finance = await staffConsole.staff('finance')
  second = await staffConsole.staff('finance')
  payments = await staffConsole.staff('payments')
  auditor = await staffConsole.staff('auditor')
  member = await scene.member(10_000_000)
  today = localDayAt(scene.open.clock.now(), scene.open.app.brand.timeZone)
})
afterAll(async () => {
  await staffConsole.server.close()
  await scene.open.close()
})

const of = (person: TestStaff | undefined): TestStaff => {
  if (person === undefined) throw new Error('no person')
  return person
}
const books = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await scene.open.app.store.pool.query<Row>(text, values)).rows
const deposited = async (amount = '500') => {
  const { id } = await scene.open.get('cashier.deposit', { method: 'qr', amount }, { as: member, key: `reconciled-${(count += 1)}` })
  await scene.pay.press(id, 'pay')
  return id
}

type Line = { ref: string; ours: string; kind: string; amount: string; currency?: string; state?: string; at?: Date }
const head = 'provider_ref,our_ref,kind,amount,currency,at,state'
const csv = (lines: readonly Line[]): string =>
  [
    head,
    ...lines.map(({ ref, ours, kind, amount, currency = 'PHP', state = 'paid', at = new Date(scene.open.clock.now()) }) =>
      [ref, ours, kind, amount, currency, at.toISOString(), state].join(','),
    ),
  ].join('\r\n')
/** The lines of a provider that agrees with the ledger on every payment of a day so far. */
const agreeing = async (day = today): Promise<Line[]> =>
  (
    await books<{ side: string; our_ref: string; amount: number; currency: string; at: Date }>(
      `select * from payments_of('practice', $1::timestamp at time zone 'Asia/Manila', ($1::date + 1)::timestamp at time zone 'Asia/Manila', '{}') order by at, our_ref, side`,
      day,
    )
  ).map(({ side, our_ref: ours, amount, currency, at }) => ({
    ...{ ref: `P-${side[0]}-${ours}`, ours, kind: side, amount: (amount / 100).toFixed(2), currency, at },
  }))

const imported = async (lines: readonly Line[], { day = today, by = of(finance), text = csv(lines), more = {} } = {}) => {
  const {
    status,
    value,
    text: answer,
  } = await by.post('do/statement/import', { input: { day, file: text, ...more } }, { key: `statement-${(count += 1)}` })
  if (status !== 200) return { status, answer, found: [], id: '' }
  const { statement } = Object(value).result
  const rows = await books<{ kind: string; side: string; our_ref: string; provider_ref: string; state: string }>(
    `select kind, side, our_ref, provider_ref, state from difference where statement_id = $1 and state <> 'replaced' order by kind, our_ref, provider_ref`,
    statement.id,
  )
  return {
    status,
    answer,
    found: rows.map((row) => `${row.kind} ${row.side} ${row.our_ref} ${row.provider_ref} ${row.state}`.replaceAll(/ +/g, ' ')),
    id: String(statement.id),
  }
}
const differenceOf = async (ref: string) => {
  const [row] = await books<{ id: string; state: string; tx_id: number | null }>(
    `select id, state, tx_id from difference where (our_ref = $1 or provider_ref = $1) and state <> 'replaced' order by id desc limit 1`,
    ref,
  )
  if (row === undefined) throw new Error(`no difference of ${ref}`)
  return row
}
const caseOf = async (id: string) =>
  (await books<{ state: string; outcome: string }>(`select state, outcome from work_case where kind = 'difference' and subject = $1`, id))[0]
const explain = (id: string, kind: string, by = of(finance)) =>
  by.post('do/difference/explain', { input: { id, kind, note: 'They wrote so.' } }, { key: `explained-${(count += 1)}` })

describe('a statement of the provider', () => {
  let refs: Record<string, string> = {}
  let lines: Line[] = []

  test('that agrees with every payment, and has fees and failures, shows no difference', async () => {
    await deposited()
    await scene.sent(member)
    await scene.sent(member, '100', { account: await scene.bind(member, '5555') })
    await scene.sent(member, '100', { account: await scene.bind(member, '8888') })
    await scene.pass(30, 2)
    const { found, status } = await imported([
      ...(await agreeing()),
      { ref: 'FEE-1', ours: '', kind: 'fee', amount: '12.50' },
      { ref: 'BAD-1', ours: 'D-9999999999', kind: 'deposit', amount: '1.00', state: 'failed' },
    ])
    expect([status, found]).toEqual([200, []])
    const kinds = (await agreeing()).map(({ kind }) => kind)
    expect([...new Set(kinds)].toSorted()).toEqual(['deposit', 'payout', 'return'])
  })

  test('with planted differences shows exactly those, and writes nothing to the ledger', async () => {
    for (const name of ['amount', 'missing', 'currency', 'failed', 'twice', 'likely', 'clean'])
      refs[name] = await deposited(String(400 + (count += 1)))
    refs = { ...refs, payout: `${await scene.sent(member, '111')}-1`, lost: `${await scene.sent(member, '112')}-1` }
    const unpaid = await scene.open.get('cashier.deposit', { method: 'qr', amount: '777' }, { as: member, key: `reconciled-${(count += 1)}` })
    refs['unpaid'] = unpaid.id
    const byName = (name: string) => (line: Line) => line.ours === refs[name]
    const all = await agreeing()
    const named = (name: string): Line => all.find(byName(name)) ?? { ref: '', ours: '', kind: '', amount: '' }
    lines = [
      ...all.filter(({ ours }) => !['amount', 'missing', 'currency', 'failed', 'likely', 'payout', 'lost'].some((name) => refs[name] === ours)),
      { ...named('amount'), amount: '9.99' },
      { ...named('currency'), currency: 'USD' },
      { ...named('failed'), state: 'failed' },
      { ...named('twice'), ref: 'AGAIN' },
      { ...named('likely'), ours: '', ref: 'LIKELY' },
      { ...named('payout'), amount: '100.00' },
      { ref: 'THEIRS', ours: '', kind: 'deposit', amount: '1250.00' },
      { ref: 'UNPAID', ours: unpaid.id, kind: 'deposit', amount: '777.00' },
    ]
    const ledger = () =>
      books(`select (select count(*) from ledger_tx) as txs, (select sum(amount) from transfer) as moved, (select count(*) from account) as accounts`)
    const before = await ledger()
    const { found, id } = await imported(lines)
    expect(await ledger()).toEqual(before)
    expect(found).toEqual(
      [
        `amount deposit ${refs['amount']} P-d-${refs['amount']} open`,
        `amount payout ${refs['payout']} P-p-${refs['payout']} open`,
        `currency deposit ${refs['currency']} P-d-${refs['currency']} open`,
        `likely deposit ${refs['likely']} LIKELY open`,
        `ours_only deposit ${refs['missing']} open`,
        `ours_only payout ${refs['lost']} open`,
        `state deposit ${refs['failed']} P-d-${refs['failed']} open`,
        `state deposit ${refs['unpaid']} UNPAID open`,
        `theirs_only deposit THEIRS open`,
        `twice deposit ${refs['twice']} AGAIN open`,
      ].toSorted(),
    )
    const page = Object((await of(auditor).get(`see/differences?statement=${id}&limit=3`)).value)
    expect([page.rows.length, page.next === null]).toEqual([3, false])
    const [row] = Object((await of(auditor).get(`see/differences?statement=${id}&kind=amount`)).value).rows
    expect(row).toMatchObject({ theirs: expect.any(String), ours: expect.any(String), state: 'open', username: member.member.username })
  })

  test('is refused a second time under any name, and a corrected file is a further version that keeps explanations', async () => {
    expect((await imported(lines)).answer).toContain('imported before')
    const { id } = await differenceOf('THEIRS')
    expect((await explain(id, 'asked', of(payments))).status).toBe(200)
    const { id: missing } = await differenceOf(refs['missing'] ?? '')
    expect((await explain(missing, 'timing')).status).toBe(200)
    const { found } = await imported(lines.filter(({ ref }) => ref !== 'AGAIN'))
    expect(found).toContain('theirs_only deposit THEIRS asked')
    expect(found).toContain(`ours_only deposit ${refs['missing']} explained`)
    expect(found.filter((one) => one.startsWith('twice'))).toEqual([])
    expect(await differenceOf('AGAIN').catch(() => 'none')).toBe('none')
    const [twice] = await books<{ id: string }>(`select id from difference where kind = 'twice'`)
    expect(await caseOf(twice?.id ?? '')).toEqual({ state: 'closed', outcome: 'replaced' })
  })

  test('confirms a likely payment only where a person confirms it', async () => {
    const { id } = await differenceOf('LIKELY')
    expect((await explain((await differenceOf('THEIRS')).id, 'match')).status).toBe(400)
    expect((await explain(id, 'match')).status).toBe(200)
    expect([(await differenceOf('LIKELY')).state, await caseOf(id)]).toEqual(['matched', { state: 'closed', outcome: 'matched' }])
    expect((await explain(id, 'fee')).status).toBe(400)
  })

  test.each([
    ['provider_ref,our_ref', 'the columns must be'],
    [`${head}\nX,,deposit,1.001,PHP,2026-11-21T00:00:00Z,paid`, 'line 1: amount'],
  ])('that cannot be read is refused whole: %j', async (text, message) => {
    const { answer, status } = await imported([], { text })
    expect([status, answer.includes(message)]).toEqual([400, true])
    expect(await books(`select 1 from statement where lines = 0`)).toEqual([])
  })
})

describe('a correction', () => {
  const asked = async (id: string, by = of(finance)) => {
    const { status, value } = await by.post('ask/difference/post', { input: { id, note: 'The bank has it.' }, reason: 'The bank shows it.' })
    expect(status).toBe(200)
    return String(Object(value).approval)
  }
  const signed = (approval: string, by = of(second)) =>
    by.post('do/approval/decide', { input: { id: approval, verdict: 'sign' } }, { key: `signature-${(count += 1)}` })

  test.each([
    ['THEIRS', 125_000],
    ['amount', null],
    ['payout', 1_100],
    ['lost', 11_200],
  ])('of %s is balanced, posted by two people against suspense, once, and the next statement shows it as matched', async (name, gain) => {
    const ref =
      name === 'THEIRS'
        ? name
        : (
            await books<{ ref: string }>(
              `select our_ref as ref from difference where kind = $1 and side = $2 and state <> 'replaced' limit 1`,
              ...(name === 'amount' ? ['amount', 'deposit'] : name === 'payout' ? ['amount', 'payout'] : ['ours_only', 'payout']),
            )
          )[0]?.ref
    const { id } = await differenceOf(ref ?? '')
    const alone = await of(finance).post('do/difference/post', { input: { id, note: 'x' } }, { key: `alone-${id}` })
    expect([alone.status, alone.errorCode]).toEqual([409, 'approval_required'])
    const approval = await asked(id)
    expect((await signed(approval, of(finance))).errorCode).toBe('own_request')
    expect((await signed(approval, of(payments))).status).toBe(403)
    expect((await signed(approval)).status).toBe(200)
    expect((await signed(approval)).status).not.toBe(200)
    const { tx_id: tx } = await differenceOf(ref ?? '')
    const [posting] = await books<{ amount: number; from: string; to: string }>(
      `select t.amount, f.owner_type as from, o.owner_type as to from transfer t join account f on f.id = t.from_id join account o on o.id = t.to_id where t.tx_id = $1`,
      tx,
    )
    if (gain !== null)
      expect(posting).toEqual({ amount: Math.abs(gain), from: gain > 0 ? 'external' : 'suspense', to: gain > 0 ? 'suspense' : 'external' })
    expect(new Set([posting?.from, posting?.to])).toEqual(new Set(['external', 'suspense']))
    expect(await books(`select count(*)::int as n from ledger_tx where scope = 'difference' and ext_id = $1`, id)).toEqual([{ n: 1 }])
    expect(await caseOf(id)).toMatchObject({ state: 'closed', outcome: 'posted' })
    const [{ file } = { file: '' }] = await books<{ file: string }>(
      `select string_agg(concat_ws(',', provider_ref, our_ref, kind, (amount / 100.0)::numeric(20, 2), currency, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), state), e'\n' order by no) as file
         from statement_line where statement_id = (select id from statement order by id desc limit 1)`,
    )
    const { found } = await imported([], { text: `${head}\n${file}\nFEE-${(count += 1)},,fee,1.00,PHP,2026-11-21T00:00:00Z,paid` })
    expect(found.filter((one) => one.includes(ref ?? '?'))).toEqual([])
    expect(await checkInvariants(scene.open.app.store)).toEqual([])
  })

  test('is void when the difference was explained meanwhile, and impossible for another currency', async () => {
    const [row] = await books<{ id: string }>(`select id from difference where kind = 'currency' and state = 'open'`)
    expect((await of(finance).post('ask/difference/post', { input: { id: row?.id, note: 'x' }, reason: 'Try it.' })).status).toBe(200)
    const [unpaid] = await books<{ id: string }>(`select id from difference where provider_ref = 'UNPAID' and state = 'open'`)
    const approval = await asked(unpaid?.id ?? '')
    await books(`update case_hold set staff_id = null, held_since = null, held_until = null`)
    expect((await explain(unpaid?.id ?? '', 'our_error', of(payments))).status).toBe(200)
    expect((await signed(approval)).errorCode).toBe('changed_since')
    expect(await books(`select 1 from ledger_tx where scope = 'difference' and ext_id = $1`, unpaid?.id)).toEqual([])
  })
})

test('a payment of the last two hours waits for the statement of the next day, and differs only when that does not show it', async () => {
  const day = '2026-11-10'
  const [shown, lost] = [await deposited('801'), await deposited('802')]
  await books(`update deposit set changed_at = '2026-11-10T23:30:00+08:00' where id = any($1)`, [shown, lost])
  const first = await imported([], { day })
  expect(first.found).toEqual([`next_day deposit ${[shown, lost].toSorted()[0]} open`, `next_day deposit ${[shown, lost].toSorted()[1]} open`])
  expect(await caseOf((await differenceOf(lost)).id)).toBeUndefined()
  const at = new Date('2026-11-10T16:10:00Z')
  await imported([{ ref: 'LATE', ours: shown, kind: 'deposit', amount: '801.00', at }], { day: '2026-11-11' })
  expect((await differenceOf(shown)).state).toBe('matched')
  const left = await differenceOf(lost)
  expect(await books(`select kind, state from difference where id = $1`, left.id)).toEqual([{ kind: 'ours_only', state: 'open' }])
  expect(await caseOf(left.id)).toMatchObject({ state: 'open' })
  // The same payment on the statements of two days is one too many.
  const { found } = await imported([{ ref: 'LATER', ours: shown, kind: 'deposit', amount: '801.00', at }], { day: '2026-11-12' })
  expect(found).toEqual([`twice deposit ${shown} LATER open`])
})

describe('the console', () => {
  test('shows what each side of a difference rests on, and lists statements with what waits', async () => {
    const { id } = await differenceOf('LATER')
    const { value } = await of(auditor).get(`see/difference/${id}`)
    expect(value).toMatchObject({
      id,
      postings: [{ kind: 'deposit', amount: '801.00' }],
      lines: [{ providerRef: 'LATER' }, { providerRef: 'LATE' }],
      member: member.member.id,
    })
    const { rows } = Object((await of(auditor).get('see/statements')).value)
    expect(rows[0]).toMatchObject({ provider: 'practice', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), importedBy: `staff:${of(finance).name}` })
    const one = Object((await of(auditor).get(`see/statement/${rows[0].id}`)).value)
    expect(one.sums.reduce((sum: number, { lines }: { lines: number }) => sum + lines, 0)).toBe(rows[0].lines)
    expect((await of(auditor).get('see/statement/S-9999999999')).status).toBe(404)
  })

  test('takes an uploaded file from who may import it, once, and from no one else', async () => {
    const upload = async (by: TestStaff, payload = csv([{ ref: 'UP', ours: '', kind: 'fee', amount: '1.00' }])) =>
      staffConsole.server.inject({
        ...{ method: 'POST', url: '/console/v1/upload/statement?name=maya.csv', remoteAddress: '127.0.0.1', payload },
        headers: { cookie: by.cookie, origin: staffConsole.origin, 'x-console': '1', 'content-type': 'text/csv' },
      })
    expect((await upload(of(payments))).statusCode).toBe(403)
    const { upload: number } = (await upload(of(finance))).json().value
    const importIt = (by: TestStaff) =>
      by.post('do/statement/import', { input: { day: '2026-11-01', upload: number } }, { key: `upload-import-${(count += 1)}` })
    expect((await importIt(of(second))).status).toBe(400)
    expect((await importIt(of(finance))).status).toBe(200)
    expect((await importIt(of(finance))).status).toBe(400)
    expect(await books(`select name, lines from statement where day = '2026-11-01'`)).toEqual([{ name: 'maya.csv', lines: 1 }])
    const [record] = await books<{ detail: Record<string, unknown> }>(
      `select detail from audit_record where action = 'statement import' and result = 'done' order by id desc limit 1`,
    )
    expect(JSON.stringify(record?.detail)).not.toContain('provider_ref')
  })

  test('gives the provider a file of both sides without any name, once', async () => {
    const [{ id: statement } = { id: '' }] = await books<{ id: string }>(`select statement_id as id from difference where provider_ref = 'LATER'`)
    const { value } = await of(payments).post('do/difference/file', { input: { statement } }, { key: `provider-file-${(count += 1)}` })
    const fetched = () =>
      staffConsole.server.inject({ url: Object(value).result.file, remoteAddress: '127.0.0.1', headers: { cookie: of(payments).cookie } })
    const { payload, statusCode } = await fetched()
    expect(statusCode).toBe(200)
    expect(payload).toContain(',LATER,')
    expect(payload).not.toContain(member.member.username)
    expect((await fetched()).statusCode).toBe(404)
  })
})

const profile = {
  ...{ delimiter: ';', decimal: ',', days: 'dmy', zone: 'Asia/Manila' },
  columns: { provider_ref: 'Nummer', our_ref: 'Ref', kind: 'Type', amount: 'Betrag', at: 'Zeit', state: 'Status' },
  constants: { currency: 'PHP' },
  kinds: { 'Pay-in': 'deposit', 'Pay-out': 'payout', Refund: 'return', Reserve: 'ignore' },
  states: { OK: 'paid' },
}
const setProfile = (changed: object, by = of(finance)) =>
  by.post(
    'do/statement/profile',
    { input: { provider: 'practice', profile: JSON.stringify({ ...profile, ...changed }) } },
    { key: `profile-${(count += 1)}` },
  )

test('money in transit is counted by where it is and by its age, until it arrives', async () => {
  const id = await scene.request(member, '250')
  await scene.operate('withdrawal', 'approve', id)
  const transit = async () => Object((await of(auditor).get(`see/statement/${(await imported(await agreeing())).id}`)).value).transit
  const [now] = await transit()
  expect(now).toMatchObject({ what: 'payouts', currency: 'PHP', parts: 1, amount: '250.00', hour: '250.00', day: '0.00', older: '0.00' })
  await books(`update withdrawal_part set queued_at = $2 where withdrawal_id = $1`, id, new Date(scene.open.clock.now() - 3 * 3_600_000))
  await deposited('123')
  expect((await transit())[0]).toMatchObject({ hour: '0.00', day: '250.00', older: '0.00' })
  await scene.pass(300, 60)
  await deposited('124')
  expect(await transit()).toEqual([])
})

test('a payment that the ledger has twice and the provider once is named so, and matches when a later version shows it', async () => {
  const [first, second] = [await deposited('432.10'), await deposited('432.10')]
  const lines = await agreeing()
  const without = lines.filter(({ ours }) => ours !== second)
  const { found } = await imported(without)
  expect(found.filter((one) => one.includes(second) || one.includes(first))).toEqual([`twice_ours deposit ${second} open`])
  await imported(lines)
  expect(await books(`select state from difference where our_ref = $1 order by id`, second)).toEqual([{ state: 'replaced' }])
})

describe('a provider that writes other columns', () => {
  test('is read by its profile: the same payments match, and ignored lines leave no gap', async () => {
    const paid = await deposited('321')
    const lines = await agreeing()
    const words: Readonly<Record<string, string>> = { deposit: 'PAY-IN', payout: 'pay-out', return: 'Refund' }
    const german = (amount: string) => amount.replace('.', ',')
    const local = (at: Date) =>
      new Intl.DateTimeFormat('de-DE', { timeZone: 'Asia/Manila', dateStyle: 'medium', timeStyle: 'medium' }).format(at).replace(',', '')
    const text = [
      'Zeit;Nummer;Ref;Type;Betrag;Status;Bemerkung',
      '01.02.2026 00:00:00;R-1;;Reserve;99,00;OK;',
      ...lines.map(({ ref, ours, kind, amount, at }) => [local(at ?? new Date()), ref, ours, words[kind], german(amount), 'ok', '"a;b"'].join(';')),
    ].join('\r\n')
    const before = await imported([], { text })
    expect([before.status, before.answer]).toEqual([400, expect.stringContaining('the columns must be')])
    expect((await setProfile({})).status).toBe(200)
    const after = await imported([], { text })
    expect([after.status, after.found]).toEqual([200, []])
    const rows = await books<{ no: number; matched: string | null; outcome: string }>(
      `select no, matched, outcome from statement_line where statement_id = $1 order by no`,
      after.id,
    )
    expect(rows.map(({ no }) => no)).toEqual(lines.map((_line, index) => index + 1))
    expect(rows.filter(({ matched }) => matched === paid)).toEqual([{ no: expect.any(Number), matched: paid, outcome: 'matched' }])
    expect(await books(`select profile_version, source from statement where id = $1`, after.id)).toEqual([{ profile_version: 1, source: 'file' }])
  })

  test('may still send the standard columns, and is refused with the line where a word has no meaning', async () => {
    expect((await imported(await agreeing())).found).toEqual([])
    const odd = await imported([], { text: 'Zeit;Nummer;Ref;Type;Betrag;Status\n22.11.2026;P-1;;Loan;1,00;OK' })
    expect([odd.status, odd.answer]).toEqual([400, expect.stringContaining('line 1: kind “Loan” has no meaning in the profile')])
  })

  test('has versions, each with the person who set it; a wrong profile is refused and stores nothing', async () => {
    expect((await setProfile({ columns: { amount: 'x' } })).status).toBe(400)
    expect((await setProfile({ zone: 'Nowhere' })).status).toBe(400)
    expect((await setProfile({ extra: 1 })).status).toBe(400)
    expect((await setProfile({}, of(auditor))).status).toBe(403)
    expect((await setProfile({ states: { OK: 'paid', No: 'failed' } })).status).toBe(200)
    const { value } = await of(auditor).get('see/statement-profile?provider=practice')
    expect(value).toMatchObject({ version: 2, profile: { states: { ok: 'paid', no: 'failed' } } })
    expect(Object((await of(auditor).get('see/statement-profile?provider=other')).value).profile).toBeNull()
  })
})

describe('the signed API of the connected provider', () => {
  const fetched = async (by = of(finance), day = today) => {
    const { status, value, text } = await by.post('do/statement/fetch', { input: { day } }, { key: `fetch-${(count += 1)}` })
    return {
      status,
      text,
      statement: Object(value).result?.statement,
      differences: Object(value).result?.differences as readonly { kind: string; ourRef: string }[],
    }
  }

  test('is asked for a day, compared as a file is, and imported once', async () => {
    const paid = await deposited('177')
    const { status, statement } = await fetched()
    expect([status, statement.source, statement.provider]).toEqual([200, 'api', 'practice'])
    const rows = await books<{ outcome: string; kind: string; amount: number }>(
      `select outcome, kind, amount from statement_line where statement_id = $1 and our_ref = $2`,
      ...[statement.id, paid],
    )
    expect(rows).toEqual([{ outcome: 'matched', kind: 'deposit', amount: 17_700 }])
    const again = await fetched()
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('was imported before')])
    expect(await books(`select 1 from statement where source = 'api'`)).toHaveLength(1)
  })

  test('that knows less than the ledger leaves a difference for what is missing', async () => {
    const paid = await deposited('188')
    await deposited('199')
    await books('delete from reference_payment where id = $1', paid)
    const { differences } = await fetched()
    expect(differences.filter(({ ourRef }) => ourRef === paid).map(({ kind }) => kind.replace('next_day', 'ours_only'))).toEqual(['ours_only'])
  })

  test('that answers with a text that would become further cells is refused, and nothing is imported', async () => {
    const paid = await deposited('155')
    const before = await books('select 1 from statement')
    await books(`update reference_payment set id = id || ',paid' where id = $1`, paid)
    const { status, text } = await fetched()
    await books(`update reference_payment set id = $1 where id = $1 || ',paid'`, paid)
    expect([status, text]).toEqual([400, expect.stringContaining('holds a text that no payment has')])
    expect(await books('select 1 from statement')).toHaveLength(before.length)
  })

  test('is not asked by a role that may not import', async () => {
    expect((await fetched(of(payments))).status).toBe(403)
  })
})

test('the closing balance of a statement is shown beside what the provider holds by the ledger, and by how much they moved apart', async () => {
  const fold = async () => {
    expect(await aggregatePlay(scene.open.app)).toBe(true)
    expect(await foldReports(scene.open.app)).toBe(true)
  }
  await fold()
  const held = async () =>
    (
      await books<{ amount: number }>(
        `select sum(case when t.from_id = a.id then t.amount else -t.amount end)::bigint as amount
           from account a join transfer t on a.id in (t.from_id, t.to_id) where a.owner_type = 'external' and a.owner_id = 'payments:practice' and a.currency = 'PHP'`,
      )
    )[0]?.amount ?? 0
  const balanceOf = async (id: string) => Object((await of(auditor).get(`see/statement/${id}`)).value).balance
  const ours = await held()
  const written = (amount: number) => (amount / 100).toFixed(2)
  // Entries of the ledger have the time of the database.
  const now = localDayAt(Date.now(), 'Asia/Manila')
  const yesterday = addDays(now, -1)
  const fee = { ref: 'FEE-1', ours: '', kind: 'fee', amount: '1.00' }
  const earlier = await imported([...(await agreeing(yesterday)), fee], { day: yesterday, more: { balance: '-5.00' } })
  expect(await balanceOf(earlier.id)).toMatchObject({ theirs: '-5.00', before: null })
  await deposited('125')
  const first = await imported(await agreeing(), { day: now, more: { balance: written(ours - 300) } })
  await fold()
  const shown = await balanceOf(first.id)
  expect(shown).toMatchObject({ currency: 'PHP', theirs: written(ours - 300), ours: written(await held()) })
  expect(shown.before.day).toBe(yesterday)
  expect(Number(shown.before.change)).toBeCloseTo(Number(shown.apart) - Number(shown.before.apart))
  await deposited('126')
  expect(await balanceOf((await imported(await agreeing())).id)).toBeNull()
  expect((await imported(await agreeing(), { more: { balance: '1e3' } })).answer).toContain('--balance must be an amount of PHP')
})
