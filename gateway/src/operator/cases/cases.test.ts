import type { Role } from '@perya/domain/staff/roles'
import { queryAsOwner, staffMember, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { performCommand } from '../console/perform.ts'
import { commands } from '../registry.ts'
import { closeCase, openCase } from './open-case.ts'
import { requireHold } from './require-hold.ts'

let scene: WithdrawalScene
let count = 0
let rosa: StaffSession
let marco: StaffSession

beforeAll(async () => {
  scene = await withdrawalScene()
})
afterAll(() => scene.open.close())

const staff = (name: string, ...roles: Role[]): Promise<StaffSession> => staffMember(scene.open.app, `${name}${(count += 1)}`, roles)
beforeEach(async () => {
  rosa = await staff('rosa', 'payments')
  marco = await staff('marco', 'payments')
})

const query = async <Row extends object = Record<string, never>>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await scene.open.app.store.pool.query<Row>(text, [...values])).rows
const commandNamed = (name: string) => {
  const command = commands.get(name)
  if (command === undefined) throw new Error(`${name} is no command`)
  return command
}
const perform = (session: StaffSession, name: string, input: unknown) =>
  performCommand(scene.open.app, { session, command: commandNamed(name), input })
const refusalKey = (error: unknown): string => Object(error).key ?? String(error)
const refusalOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'none', refusalKey)

type Case = {
  readonly id: string
  readonly state: string
  readonly outcome: string
  readonly closed_by: string
  readonly holder: string | null
  readonly minutes: number
  readonly member_id: string | null
  readonly amount: number | null
}
const casesOf = (kind: string, subject: string) =>
  query<Case>(
    `select c.*, extract(epoch from c.due_at - c.opened_at)::int / 60 as minutes,
            (select staff_id from case_hold h where h.case_id = c.id and h.held_until > platform_now()) as holder
       from work_case c where kind = $1 and subject = $2 order by id`,
    [kind, subject],
  )

/** What waits and has no open case, and open cases of what does not wait, by SQL that knows nothing of triggers. */
const unequal = () =>
  query(
    `with waiting as (
       select 'withdrawal' as kind, id as subject from withdrawal where state = 'review'
       union all select 'deposit', id from deposit where state = 'review'
       union all select 'dispute', withdrawal_id || '-' || n from withdrawal_part
                  where state = 'disputed' or attention <> '' or (confirmed > 0 and returned > resent + refunded)
       union all select 'payout_dispute', 'P-' || payment_id from payment_dispute where answered_at is null
       union all select 'redemption', id from redemption where state = 'in_process'
       union all select 'application', id::text from promotion_entry where state = 'applying'
       union all select distinct 'freeze', member_id from freeze_request where state = 'asked'
       union all select 'complaint', reference from feedback where state in ('received', 'in_work')
       union all select 'live_chat', id from live_chat where state = 'waiting'
       union all select 'vendor_win', 'H-' || id from held_win where state = 'held'),
     open as (select kind, subject from work_case where state = 'open' and kind in (select kind from waiting))
     (select 'no case' as wrong, * from (select * from waiting except all select * from open) a)
     union all (select 'no subject', * from (select * from open except all select * from waiting) b)`,
  )

/** A withdrawal that one person may decide: its member has no risk fact. */
const quiet = async (amount = '100') => {
  const member = await scene.member()
  await query(`update member set created_at = created_at - interval '40 days' where id = $1`, [member.member.id])
  const account = await scene.bind(member)
  await query(`update payout_account set made_at = made_at - interval '3 days' where id = $1`, [account])
  return { member, id: await scene.request(member, amount, account) }
}
/** Decides alone whatever the facts are: without a person of staff. */
const byLine = (...line: string[]) => scene.operate(...line)

describe('the case of a withdrawal', () => {
  test('is open from its request, with the deadline of its kind, until it is approved, rejected or cancelled', async () => {
    const { member, id } = await quiet()
    const [opened] = await casesOf('withdrawal', id)
    expect(opened).toMatchObject({ id: expect.stringMatching(/^C-\d{10}$/), state: 'open', minutes: 60, member_id: member.member.id, amount: 10_000 })
    await byLine('withdrawal', 'approve', id)
    expect(await casesOf('withdrawal', id)).toMatchObject([{ state: 'closed', outcome: 'approved', closed_by: '' }])

    const rejected = await scene.request(member, '20')
    await byLine('withdrawal', 'reject', rejected, '--reason', 'twice')
    const cancelled = await scene.request(member, '20')
    await scene.open.get('cashier.cancelWithdrawal', { id: cancelled }, { as: member })
    expect((await casesOf('withdrawal', rejected))[0]?.outcome).toBe('rejected')
    expect((await casesOf('withdrawal', cancelled))[0]?.outcome).toBe('cancelled')
    expect(await unequal()).toEqual([])
  })

  test('stays open when its decision is rolled back', async () => {
    const { id } = await quiet()
    const failing = inTransaction(scene.open.app, async (inside) => {
      await inside.store.pool.query(`update withdrawal set state = 'rejected', decided_at = made_at where id = $1`, [id])
      throw new Error('away')
    })
    expect(await refusalOf(failing)).toBe('Error: away')
    expect(await casesOf('withdrawal', id)).toMatchObject([{ state: 'open' }])
  })
})

test('a part that its owner disputes has a case until the dispute ends', async () => {
  const member = await scene.member()
  const id = await scene.sent(member)
  await scene.open.get('cashier.confirm', { id: `${id}-1`, answer: 'partial', amount: '60', picture: scene.picture }, { as: member })
  expect(await casesOf('dispute', `${id}-1`)).toMatchObject([{ state: 'open', minutes: 1440, amount: 6000 }])
  await byLine('withdrawal', 'resolve', `${id}-1`, '--outcome', 'received', '--reason', 'The bank shows it.')
  expect(await casesOf('dispute', `${id}-1`)).toMatchObject([{ state: 'closed' }])
  expect(await unequal()).toEqual([])
})

const subjectOf = async (text: string, values: readonly unknown[]) => String((await query<{ subject: string }>(text, values))[0]?.subject)

test.each([
  ['deposit', `update deposit set state = 'rejected' where id = $1`],
  ['redemption', `update redemption set state = 'rejected', decided_at = made_at where id = $1`],
  ['application', `update promotion_entry set state = 'rejected' where id::text = $1`],
  ['freeze', `update freeze_request set state = 'refused', decided_at = asked_at where member_id = $1`],
  ['complaint', `update feedback set state = 'answered' where reference = $1`],
  ['live_chat', `update live_chat set state = 'joined' where id = $1`],
  ['vendor_win', `update held_win set state = 'released', decided_at = held_at, end_tx = tx_id where 'H-' || id = $1`],
])('what waits as %s has a case as long as it waits', async (kind, settle) => {
  const member = (await scene.member()).member.id
  const at = new Date(scene.open.clock.now())
  const free = `(select max(id) from ledger_tx where id not in (select open_tx from redemption union select tx_id from held_win union select open_tx from withdrawal))`
  const account = `(select min(id) from account where owner_id = '${member}')`
  const inserts: Readonly<Record<string, string>> = {
    deposit: `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at)
              values ('D-0000000077', $1, ${account}, 'PHP', 'bank', 5000, 0, 'review', 'k', 'h', 'bank', $2, $2, $2) returning id as subject`,
    redemption: `insert into redemption (id, member_id, kind, quantity, points, currency, amount, state, from_id, cash_id, request_key, req_hash, open_tx, made_at)
              values ('R-0000000077', $1, 'money', 1, 10, 'PHP', 100, 'in_process', ${account}, ${account}, 'k', 'h', ${free}, $2) returning id as subject`,
    application: `with p as (insert into promotion (id, category, title, summary, content, opens_at, needs, amount)
                values ('case-p', 'casino', '{}', '{}', '{}', $2, 'application', 100) returning id)
              insert into promotion_entry (promotion_id, member_id, period, state, joined_at, changed_at) select id, $1, 'once', 'applying', $2::timestamptz, $2 from p
              returning id::text as subject`,
    freeze: `insert into freeze_request (member_id, asked_by, reason, asked_at) values ($1, $1, 'asked', $2) returning member_id as subject`,
    complaint: `insert into feedback (question_type, content, complaint, language, address, sent_at, reference, member_id, changed_at)
              values ('other', 'text', true, 'EN', '', $2, 'F-77', $1, $2) returning reference as subject`,
    live_chat: `insert into live_chat (id, member_id, language, address, is_vip, state, last_by, last_at, started_at)
              values ('C-7777777777', $1, 'EN', '', false, 'waiting', 'member', $2, $2) returning id as subject`,
    vendor_win: `insert into held_win (tx_id, vendor, scope, round_id, title_id, member_id, account_id, hold_id, provider_id, currency, amount, stake, round_total, cause, held_at)
              values (${free}, 'TST', 's', 'r', 't', $1, ${account}, ${account}, ${account}, 'PHP', 100, 1, 100, 'title', $2) returning 'H-' || id as subject`,
  }
  const subject = await subjectOf(inserts[kind] ?? '', [member, at])
  expect(await casesOf(kind, subject)).toMatchObject([{ state: 'open', member_id: member }])
  expect(await unequal()).toEqual([])
  await query(settle, [subject])
  expect(await casesOf(kind, subject)).toMatchObject([{ state: 'closed' }])
  expect(await unequal()).toEqual([])
})

describe('a decision needs the hold of its case', () => {
  const take = (session: StaffSession, subject: string) =>
    inTransaction(scene.open.app, (inside) => requireHold(inside, session.person.id, 'withdrawal', subject))

  test('a free one is taken by deciding, and the case names who decided', async () => {
    const { id } = await quiet()
    await perform(rosa, 'withdrawal reject', { id, reason: 'Not the holder.' })
    expect(await casesOf('withdrawal', id)).toMatchObject([{ state: 'closed', outcome: 'rejected', closed_by: rosa.person.id }])
  })

  test('what another person holds is refused with their name and since when, and nothing moves', async () => {
    const { id } = await quiet()
    await take(rosa, id)
    const refused = await perform(marco, 'withdrawal reject', { id, reason: 'Not the holder.' }).catch((error: unknown) => Object(error))
    expect(refused).toMatchObject({
      key: 'taken_by',
      value: { who: { name: rosa.person.name }, since: new Date(scene.open.clock.now()).toISOString() },
    })
    expect(await casesOf('withdrawal', id)).toMatchObject([{ state: 'open', holder: rosa.person.id }])
    expect(await query('select state from withdrawal where id = $1', [id])).toEqual([{ state: 'review' }])
  })

  test('a hold ends after twenty minutes on the clock of the database', async () => {
    const { id } = await quiet()
    await take(rosa, id)
    await scene.time.turn(20 * 60_000 - 1000)
    expect(await refusalOf(take(marco, id))).toBe('taken_by')
    await scene.time.turn(1000)
    expect(await refusalOf(take(marco, id))).toBe('none')
    expect(await casesOf('withdrawal', id)).toMatchObject([{ holder: marco.person.id }])
  })

  test('who asks for a second person keeps the case, and the signature acts although the asker holds it', async () => {
    const { id } = await quiet('300')
    const finance = await staff('finance', 'finance')
    await query(`update member set withdrawals_held_until = $2 where id = (select member_id from withdrawal where id = $1)`, [
      id,
      new Date(scene.open.clock.now() + 3_600_000),
    ])
    const { approval } = await askApproval(scene.open.app, {
      ...{ session: rosa, command: commandNamed('withdrawal approve'), input: { id }, reason: 'The player called.' },
    })
    expect(await casesOf('withdrawal', id)).toMatchObject([{ holder: rosa.person.id, approval_id: approval }])
    expect(await refusalOf(perform(marco, 'withdrawal reject', { id, reason: 'Not mine.' }))).toBe('taken_by')
    await perform(finance, 'approval decide', { id: approval, verdict: 'sign' })
    expect(await casesOf('withdrawal', id)).toMatchObject([{ state: 'closed', outcome: 'approved', closed_by: finance.person.id }])
  })

  test('of fifty approvals at once one acts, and a member who cancels meanwhile never deadlocks with them', async () => {
    const { member, id } = await quiet()
    const results = await Promise.all([
      ...Array.from({ length: 50 }, () =>
        perform(rosa, 'withdrawal approve', { id }).then(({ failed }) => (failed === true ? 'failed' : 'done'), refusalKey),
      ),
      scene.open.ask('cashier.cancelWithdrawal', { id }, { as: member }).then(({ success }) => (success ? 'done' : 'failed')),
    ])
    expect(Object.groupBy(results, (one) => one)).toMatchObject({ done: ['done'] })
    expect(await casesOf('withdrawal', id)).toHaveLength(1)
    expect(await unequal()).toEqual([])
  })

  test('a case of another area is opened once and closed once', async () => {
    const ref = { kind: 'complaint', subject: 'F-by-hand' }
    const open = () => inTransaction(scene.open.app, (inside) => openCase(inside, ref))
    expect(await open()).toBe(await open())
    const close = () => inTransaction(scene.open.app, (inside) => closeCase(inside, ref, 'settled', rosa.person.id))
    expect([await close(), await close()]).toEqual([true, false])
    expect(await casesOf('complaint', 'F-by-hand')).toMatchObject([{ state: 'closed', outcome: 'settled', closed_by: rosa.person.id }])
  })
})

test('the books are whole afterwards', async () => {
  // Rows that were written without their postings.
  await queryAsOwner(scene.open.app.store, 'delete from redemption')
  await queryAsOwner(scene.open.app.store, 'delete from held_win')
  expect(await checkInvariants(scene.open.app.store)).toEqual([])
})
