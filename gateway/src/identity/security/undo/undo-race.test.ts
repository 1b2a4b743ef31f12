import { moduleIds } from '@perya/calls/modules'
import type { StepUpPurpose } from '@perya/domain/factor/step-up'
import { totpStepAt } from '@perya/domain/factor/totp'
import {
  readCodeSentTo,
  databaseClock,
  manualClock,
  loggedIn,
  readOutboxTo,
  type TestPlatform,
  openTestPlatform,
  startIdentityProvider,
  startReferencePayments,
  type SettledMember,
  settledMember,
  type SignedInPerson,
  softAuthenticator,
  type TestProvider,
  testPassword,
  testPaymentPassword,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideWithdrawal } from '../../../money/withdrawals/decide-withdrawal.ts'
import { findWithdrawal } from '../../../money/withdrawals/withdrawal-rows.ts'
import { totpEnabledAt, totpCodeForStep } from '../../factor/core/authenticator.ts'
import { identityCallbackPath } from '../../factor/core/identity-provider-flows.ts'
import { storeStepUp } from '../../step-up/step-up.ts'
import { makeHandoverCode } from '../../sign-in/handover/handover-code.ts'
import { verifyPassword } from '../../credentials/password.ts'
import { checkInvariants } from '../../../ledger/invariants.ts'

// The requests of a thief at the moment when the owner undoes the changes.
const origin = 'http://localhost:3000'
const clock = manualClock()
let open: TestPlatform
let provider: TestProvider
let owner: SettledMember
let thief: SignedInPerson
let count = 0

beforeAll(async () => {
  provider = await startIdentityProvider(() => clock.now())
  open = await openTestPlatform({
    clock,
    ...startReferencePayments().app,
    brand: { modules: [...moduleIds] },
    config: { publicOrigin: origin },
    identityProviders: [{ id: 'far', name: 'Far ID', issuer: provider.issuer, clientId: 'perya', clientSecret: 'top secret' }],
  })
  await databaseClock(open)
})
afterAll(async () => {
  await open.close()
  await provider[Symbol.asyncDispose]()
})
beforeEach(async () => {
  owner = await settledMember(open)
  thief = await loggedIn(open, owner.member)
})

const key = () => `undo-race-${(count += 1)}`
const sessions = () =>
  open.app.store.db.selectFrom('session').select('id').where('member_id', '=', owner.member.id).where('ended_at', 'is', null).execute()
/** A thief who has more than the login password: an open session that has stepped up. */
const step = async (purpose: StepUpPurpose) => {
  for (const { id } of await sessions()) await storeStepUp(open.app, id, purpose, 'paymentPassword')
}
const setPayment = (newPassword = 'lihim ng iba 77') =>
  open.ask('security.setPaymentPassword', { newPassword, confirmNewPassword: newPassword }, { as: thief })
/** Changes the payment password and reads the code of the link in the notice to the owner. */
const stolen = async (): Promise<string> => {
  await step('payment')
  expect((await setPayment()).success).toBe(true)
  const text = (await readOutboxTo(open.app, owner.mobile)).find((message) => message.text.includes('#token='))?.text ?? ''
  return /#token=([\w-]{43})(?!\S)/.exec(text)?.[1] ?? ''
}
const undo = (code: string) => open.ask('security.undo', { code })
const owned = async () => {
  const { db } = open.app.store
  const of = (table: 'payout_account' | 'passkey' | 'identity' | 'authenticator' | 'member_contact') =>
    db.selectFrom(table).selectAll().where('member_id', '=', owner.member.id).execute()
  return { accounts: await of('payout_account'), contacts: (await of('member_contact')).length, mine: [await of('passkey'), await of('identity')] }
}
const waiting = async (): Promise<number> => {
  const { rows } = await open.app.store.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
const until = async (max: number, isOver: () => boolean = () => false) => {
  for (let polls = 0; polls < 150 && !isOver() && (await waiting()) < max; polls += 1) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Runs `act` after the undo has ended the sessions and before it commits; returns the result of `act`. */
const duringUndo = async <Answer>(code: string, action: () => Promise<Answer>): Promise<Answer> => {
  await makeHandoverCode(open.app, owner.member.id)
  const client = await open.app.store.pool.connect()
  await client.query('begin')
  await client.query('select 1 from handover_code where member_id = $1 for update', [owner.member.id])
  const undoing = undo(code)
  await until(1)
  let isOver = false
  const acting = action().finally(() => (isOver = true))
  await until(2, () => isOver)
  await client.query('commit')
  client.release()
  expect((await undoing).success).toBe(true)
  return acting
}

type Answer = { readonly success: boolean }
/** Each prepares everything a thief can prepare, and returns the last request. */
const actions: readonly [string, () => Promise<() => Promise<Answer>>][] = [
  [
    'a payout account',
    async () => {
      await step('payment')
      const account = { kind: 'wallet', institution: 'GCash', holder: 'Luz Cruz', number: `0921${String((count += 1)).padStart(7, '0')}` } as const
      return () => open.ask('cashier.bindAccount', account, { as: thief })
    },
  ],
  [
    'a contact',
    async () => {
      await step('contact')
      const typed = { kind: 'mail', email: `thief${(count += 1)}@example.org` } as const
      await open.get('security.sendContactCode', typed, { as: thief })
      const code = await readCodeSentTo(open.app, typed.email)
      return () => open.ask('security.bindContact', { ...typed, code }, { as: thief })
    },
  ],
  [
    'a payment password',
    async () => {
      await step('payment')
      return () => setPayment('mas bagong lihim 88')
    },
  ],
  [
    'a passkey',
    async () => {
      await step('factor')
      const { options } = await open.get('factor.beginPasskey', {}, { as: thief })
      const passkey = softAuthenticator(origin).create(options)
      return () => open.ask('factor.addPasskey', { name: 'Thief', passkey }, { as: thief })
    },
  ],
  [
    'an authenticator app',
    async () => {
      await step('factor')
      const { seed } = await open.get('factor.beginTotp', {}, { as: thief })
      const bits = [...seed].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
      const bytes = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
      return () => open.ask('factor.confirmTotp', { code: totpCodeForStep(bytes, totpStepAt(open.clock.now())) }, { as: thief })
    },
  ],
  [
    'a linked service',
    async () => {
      const asked = new URL((await open.get('factor.beginIdentity', { provider: 'far' }, { as: thief })).url)
      const code = `code-${(count += 1)}`
      provider.hand(code, { claims: provider.honest(asked, { sub: code }) })
      const query = { code, state: asked.searchParams.get('state') ?? '' }
      await open.server.inject({ method: 'GET', url: identityCallbackPath, query, headers: { cookie: thief.jar.header() } })
      return () => open.ask('factor.linkIdentity', {}, { as: thief })
    },
  ],
  [
    'a login with the stolen password',
    async () => {
      const typed = { username: owner.member.username, password: testPassword, type: 'username' } as const
      return () => open.ask('session.login', typed, { as: open.visitor() })
    },
  ],
]

describe('a request in progress while the owner undoes the changes', () => {
  test.each(actions)('%s is refused, and nothing of it remains [S-02]', async (_what, prepare) => {
    const before = await owned()
    const code = await stolen()
    const action = await prepare()
    expect((await duringUndo(code, action)).success).toBe(false)
    expect(await owned()).toEqual(before)
    expect(await totpEnabledAt(open.app, owner.member.id)).toBeNull()
    const { rows } = await open.app.store.pool.query('select 1 from backup_code where member_id = $1', [owner.member.id])
    expect([rows, await sessions()]).toEqual([[], []])
    const { payment_password_hash: hash } = await open.app.store.db
      .selectFrom('member')
      .select('payment_password_hash')
      .where('id', '=', owner.member.id)
      .executeTakeFirstOrThrow()
    expect(await verifyPassword(testPaymentPassword, hash)).toBe(true)
  })
})

describe('money at the moment of the undo', () => {
  const balance = async () => {
    const { rows } = await open.app.store.pool.query<{ balance: string }>(
      `select balance::text from account where owner_id = $1 and book = 'real' and kind = 'cash'`,
      [owner.member.id],
    )
    return rows[0]?.balance
  }
  const states = async () =>
    (await open.app.store.db.selectFrom('withdrawal').select('state').where('member_id', '=', owner.member.id).execute()).map(({ state }) => state)
  const withdraw = () =>
    open.ask('cashier.withdraw', { accountId: owner.accountId, amount: '100', paymentPassword: testPaymentPassword }, { as: thief, key: key() })
  /** A member without a payment password: the first one locks nothing, so that withdrawals work until the undo. */
  const first = async () => {
    await open.app.store.db.updateTable('member').set({ payment_password_hash: null }).where('id', '=', owner.member.id).execute()
    await step('payment')
    expect((await setPayment(testPaymentPassword)).success).toBe(true)
    const text = (await readOutboxTo(open.app, owner.mobile)).find((message) => message.text.includes('#token='))?.text ?? ''
    return /#token=([\w-]{43})/.exec(text)?.[1] ?? ''
  }

  test('withdrawals requested around it are cancelled or refused, and the whole balance is returned [S-02]', async () => {
    const code = await first()
    expect((await withdraw()).success).toBe(true)
    const many = [withdraw(), withdraw(), undo(code), withdraw(), withdraw()]
    const answers = await Promise.all(many)
    expect(answers[2]?.success).toBe(true)
    expect(await withdraw()).toMatchObject({ success: false })
    expect((await states()).every((state) => state === 'cancelled')).toBe(true)
    expect(await balance()).toBe('100000')
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('a withdrawal that an operator approves at that moment is either approved or cancelled, never both [S-02]', async () => {
    for (let attempts = 0; attempts < 4; attempts += 1) {
      owner = await settledMember(open)
      thief = await loggedIn(open, owner.member)
      const code = await first()
      const answer = await withdraw()
      const found = await findWithdrawal(open.app, answer.success ? answer.value.id : '')
      if (found === null) throw new Error('no withdrawal')
      const approving = decideWithdrawal(open.app, found, { state: 'approved', by: { actor: 'test' } })
      const [isApproved, undone] = await Promise.all([approving, undo(code)])
      expect(undone.success && undone.value.withdrawals).toBe(isApproved ? 0 : 1)
      expect([await states(), await balance()]).toEqual(isApproved ? [['approved'], '90000'] : [['cancelled'], '100000'])
      expect(await checkInvariants(open.app.store)).toEqual([])
    }
  })
})

describe('the link of one member', () => {
  test('changes nothing of another member with changes of the same moment [S-02]', async () => {
    const mine = await stolen()
    const [mobile, me] = [owner.mobile, owner]
    owner = await settledMember(open)
    thief = await loggedIn(open, owner.member)
    const theirs = await stolen()
    expect([mine === theirs, mobile === owner.mobile]).toEqual([false, false])
    expect((await undo(mine)).value).toMatchObject({ changes: [{ kind: 'payment_password' }] })
    expect(await sessions()).toHaveLength(1)
    const changed = async ({ member }: SettledMember) =>
      (await open.app.store.db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()).password_hash
    expect([await changed(me), (await changed(owner)) === null]).toEqual([null, false])
    expect((await open.ask('security.undoPreview', { code: theirs })).success).toBe(true)
  })

  test('cannot be guessed: a code with one other letter, its hash or a part of it undoes nothing [S-02]', async () => {
    const code = await stolen()
    const { rows } = await open.app.store.pool.query<{ hash: string }>(
      `select encode(link_hash, 'hex') as hash from security_change where member_id = $1 and link_hash is not null`,
      [owner.member.id],
    )
    const beside = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    for (const forged of [beside, code.slice(0, -1), `${code}A`, code.toLowerCase(), ` ${code}`, rows[0]?.hash ?? ''])
      expect((await undo(forged)).errorCode).toBe('undo_link_invalid')
    expect((await undo(code)).success).toBe(true)
  })
})
