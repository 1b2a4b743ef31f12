import { moduleIds } from '@perya/calls/modules'
import {
  loggedIn,
  type TestPlatform,
  openTestPlatform,
  startReferencePayments,
  registerByForm,
  type SettledMember,
  settledMember,
  type SignedInPerson,
  testPassword,
  testPaymentPassword,
  queryAsOwner,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findDeposit } from '../../money/deposits/deposit-rows.ts'
import { creditDeposit } from '../../money/deposits/credit-deposit.ts'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { checkInvariants } from '../../ledger/invariants.ts'

// An action must never be committed without its record. Here the record can never be written.

let open: TestPlatform
let owner: SettledMember
let as: SignedInPerson
let agent: SignedInPerson
let count = 0
const key = () => `with-action-${(count += 1)}`
const query = <Row extends object>(text: string, values: unknown[] = []) => queryAsOwner<Row>(open.app.store, text, values)
const numberOf = async (text: string, values: unknown[] = []) =>
  (await query<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n ?? -1
const refuseRecords = (refused: boolean) => query(`alter table audit_record ${refused ? 'enable' : 'disable'} trigger refuse_record`)

beforeAll(async () => {
  open = await openTestPlatform({
    ...startReferencePayments().app,
    brand: { modules: [...moduleIds] },
    config: { lanes: { 'sign-in': null, write: null, read: null } },
  })
  await query(`create function refuse_record() returns trigger language plpgsql as $$ begin raise exception 'no place for a record'; end $$`)
  await query('create trigger refuse_record before insert on audit_record for each row execute function refuse_record()')
  await refuseRecords(false)
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`ledger is broken: ${JSON.stringify(broken)}`)
})
beforeEach(async () => {
  owner = await settledMember(open)
  as = await loggedIn(open, owner.member)
  agent = await open.people.agent({ balance: 100_000 })
})

const stepUp = async (purpose: 'payment' | 'contact' | 'factor') => {
  const sessions = await query<{ id: string }>('select id from session where member_id = $1 and ended_at is null', [owner.member.id])
  for (const { id } of sessions) await storeStepUp(open.app, id, purpose, 'mobile')
}
const withdrawn = async () => {
  const answer = await open.get(
    'cashier.withdraw',
    { accountId: owner.accountId, amount: '100', paymentPassword: testPaymentPassword },
    { as, key: key() },
  )
  return answer.id
}
const depositOf = async () => {
  const { id } = await open.get('cashier.deposit', { method: 'qr', amount: '500' }, { as, key: key() })
  const deposit = await findDeposit(open.app, id)
  if (deposit === null) throw new Error('no deposit')
  return deposit
}

type Action = {
  readonly name: string
  /** Prepares the action and returns a function that runs it, for the first time or again. */
  readonly prepare: () => Promise<() => Promise<unknown>>
  /** The effect of the action and its record. `$1`: the member, or the agent. */
  readonly effect: string
  readonly record: string
  readonly by?: () => string
}

const actions: readonly Action[] = [
  {
    name: 'cashier.withdraw',
    prepare: async () => {
      const asked = { accountId: owner.accountId, amount: '100', paymentPassword: testPaymentPassword }
      return () => open.ask('cashier.withdraw', asked, { as, key: key() })
    },
    effect: 'withdrawal where member_id = $1',
    record: `action = 'withdrawal' and result = 'asked'`,
  },
  {
    name: 'cashier.cancelWithdrawal',
    prepare: async () => {
      const id = await withdrawn()
      return () => open.ask('cashier.cancelWithdrawal', { id }, { as, key: key() })
    },
    effect: `withdrawal where member_id = $1 and state = 'cancelled'`,
    record: `action = 'withdrawal' and result = 'cancelled'`,
  },
  {
    name: 'a deposit that its provider says is paid',
    prepare: async () => {
      const deposit = await depositOf()
      return () => creditDeposit(open.app, deposit, owner.member.id)
    },
    effect: `deposit where member_id = $1 and state = 'paid'`,
    record: `action = 'deposit paid'`,
  },
  {
    name: 'cashier.bindAccount',
    prepare: async () => {
      await stepUp('payment')
      const account = { kind: 'bank', institution: 'Bank', holder: 'Luz Cruz', number: `4455${(count += 1)}7777` } as const
      return () => open.ask('cashier.bindAccount', account, { as })
    },
    effect: `payout_account where member_id = $1 and kind = 'bank'`,
    record: `action = 'payout account' and result = 'bound'`,
  },
  {
    name: 'cashier.removeAccount',
    prepare: async () => {
      await stepUp('payment')
      return () => open.ask('cashier.removeAccount', { id: owner.accountId }, { as })
    },
    effect: 'payout_account where member_id = $1 and removed_at is not null',
    record: `action = 'payout account' and result = 'removed'`,
  },
  {
    name: 'security.setPaymentPassword, with the use of its step-up and the lock on money',
    prepare: async () => {
      await stepUp('payment')
      const secret = 'Parola#Perya7'
      return () => open.ask('security.setPaymentPassword', { newPassword: secret, confirmNewPassword: secret }, { as })
    },
    effect: `security_change where member_id = $1 and kind = 'payment_password'`,
    record: `action = 'payment password'`,
  },
  {
    name: 'password.change',
    prepare: async () => {
      const secret = 'Parola#Perya7'
      return () => open.ask('password.change', { oldPassword: testPassword, newPassword: secret, confirmNewPassword: secret }, { as })
    },
    effect: `session where member_id = $1 and ended_by = 'password'`,
    record: `action = 'password change'`,
  },
  {
    name: 'security.endOtherSessions',
    prepare: async () => {
      await loggedIn(open, owner.member)
      return () => open.ask('security.endOtherSessions', {}, { as })
    },
    effect: `session where member_id = $1 and ended_by = 'remote'`,
    record: `action = 'session end others'`,
  },
  {
    name: 'factor.unlinkIdentity',
    prepare: async () => {
      await stepUp('factor')
      const row = { issuer: 'https://id.example', subject: owner.member.id, provider: 'example', label: 'luz', linked_at: new Date(0) }
      await open.app.store.db
        .insertInto('identity')
        .values({ ...row, member_id: owner.member.id })
        .execute()
      return () => open.ask('factor.unlinkIdentity', { provider: 'example' }, { as })
    },
    effect: 'member m where id = $1 and not exists (select 1 from identity i where i.member_id = m.id)',
    record: `action = 'factor.identity_unlinked'`,
  },
  {
    name: 'team.createInvite',
    prepare: async () => () => open.ask('team.createInvite', { label: 'fair' }, { as: agent, key: key() }),
    by: () => agent.member.id,
    effect: 'invitation_code where member_id = $1',
    record: `action = 'invitation create'`,
  },
  {
    name: 'team.register',
    prepare: async () => {
      const username = `below${(count += 1)}`
      return () => open.ask('team.register', { username, password: 'Parola#Perya7', sort: 'member' }, { as: agent, key: key() })
    },
    by: () => agent.member.id,
    effect: 'member where upline_id = $1',
    record: `action = 'downline register'`,
  },
  {
    name: 'registration.register',
    prepare: async () => {
      const username = `comes${(count += 1)}`
      const [affiliateCode] = (await query<{ code: string }>('select code from invitation_code where member_id = $1', [agent.member.id])).map(
        ({ code }) => code,
      )
      const { code } =
        affiliateCode === undefined ? await open.get('team.createInvite', { label: '' }, { as: agent, key: key() }) : { code: affiliateCode }
      return () => registerByForm(open, { username, affiliateCode: code })
    },
    by: () => agent.member.id,
    effect: 'member where upline_id = $1',
    record: `action = 'member register' and detail ->> 'upline' = $1`,
  },
]

test.each(actions)('$name does not happen where its audit record cannot be written, and happens once it can [S-07]', async (action) => {
  const work = await action.prepare()
  const who = [(action.by ?? (() => owner.member.id))()]
  const counted = async () => [
    await numberOf(action.effect, who),
    await numberOf(`audit_record where ${action.record} and (actor = $1 or detail ->> 'upline' = $1)`, who),
  ]
  expect(await counted()).toEqual([0, 0])
  await refuseRecords(true)
  const failed = await work().catch(() => ({ status: 500 }))
  await refuseRecords(false)
  expect(failed).toMatchObject({ status: 500 })
  expect(await counted()).toEqual([0, 0])
  await work()
  expect(await counted()).toEqual([1, 1])
})
