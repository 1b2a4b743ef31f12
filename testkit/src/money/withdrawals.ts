import { cashierJob } from '@perya/gateway'
import { storeStepUp, hashPassword } from '@perya/gateway/identity'
import { parseArguments, runOperator } from '@perya/gateway/operator'
import { type DatabaseClock, databaseClock } from '../database-clock.ts'
import { manualClock } from '../manual-clock.ts'
import { scriptedChance } from '../scripted-chance.ts'
import { openTestPlatform, type TestPlatform } from '../test-platform.ts'
import { type ReferencePayments, startReferencePayments } from './payments.ts'
import type { SignedInPerson } from '../people-factory.ts'

const publicOrigin = 'http://localhost:3000'
const paymentPassword = 'calesa bukas 88'
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAMAAAD6Ou7DAAAAA1BMVEUzZpk7I4HSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA8AAABoAAHln1ycAAAAAElFTkSuQmCC'

/** A platform with the reference payment provider, a cashier job and a database on the manual clock. */
export type WithdrawalScene = {
  readonly open: TestPlatform
  readonly pay: ReferencePayments
  readonly time: DatabaseClock
  readonly job: ReturnType<typeof cashierJob>
  /** Runs an operator command as `operator:ana`; its arguments are separated by single spaces. */
  readonly operate: (...line: string[]) => ReturnType<typeof runOperator>
  /** A member with a balance (minor units), a payment password and a mail address. */
  readonly member: (balance?: number) => Promise<SignedInPerson>
  /** Adds a payout account; the reference provider interprets the last digits of the number. */
  readonly bind: (as: SignedInPerson, ending?: string) => Promise<string>
  /** Requests a withdrawal and returns its reference. */
  readonly request: (as: SignedInPerson, amount?: string, account?: string) => Promise<string>
  /** Requests a withdrawal, approves it in the given parts and waits until the provider has paid. */
  readonly sent: (as: SignedInPerson, amount?: string, how?: { readonly parts?: string; readonly account?: string }) => Promise<string>
  /** Moves the clock in steps; after each, the cashier job runs and the provider sends due webhooks. */
  readonly pass: (seconds: number, step?: number) => Promise<void>
  readonly balanceOf: (as: SignedInPerson) => Promise<string>
  /** A picture as a member uploads it, base64. */
  readonly picture: string
  /** Payouts in the provider's records whose reference begins with the withdrawal's, as `state amount`. */
  readonly providerBooks: (id: string) => Promise<readonly string[]>
}

let count = 0

/** Adds a payout account after a step-up, and lifts the lock that a second account would set. */
const bindAccount = async (open: TestPlatform, as: SignedInPerson, ending: string): Promise<string> => {
  const { db } = open.app.store
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', as.member.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await storeStepUp(open.app, session.id, 'payment', 'password')
  const number = `${String((count += 1)).padStart(8, '0')}${ending}`
  const { id } = await open.get('cashier.bindAccount', { kind: 'bank', institution: 'Bank', holder: 'Luz Cruz', number }, { as })
  // The lock after a second account is tested in `security/money-hold.test.ts`.
  await db.updateTable('member').set({ withdrawals_held_until: null }).where('id', '=', as.member.id).execute()
  return id
}

/** Opens a platform on which withdrawals are requested, approved, paid and disputed. */
export const withdrawalScene = async (): Promise<WithdrawalScene> => {
  const pay = startReferencePayments()
  const open = await openTestPlatform({
    ...pay.app,
    clock: manualClock(),
    chance: scriptedChance(),
    brand: { modules: ['COMM3', 'CASHIER3', 'PASSKEY3', 'MEMBERCENTRE3'] },
    config: { publicOrigin },
  })
  const { db, pool } = open.app.store
  const time = await databaseClock(open)
  const job = cashierJob(open.app, publicOrigin)
  const hash = await hashPassword(paymentPassword)

  const operate: WithdrawalScene['operate'] = (...line) => runOperator(open.app, parseArguments(line), 'operator:ana')
  const pass: WithdrawalScene['pass'] = async (seconds, step = 20) => {
    for (let done = 0; done < seconds; done += step) {
      await time.turn(Math.min(step, seconds - done) * 1000)
      await job.look()
      await pay.desk().sayDue()
    }
  }
  const bind: WithdrawalScene['bind'] = (as, ending = '7777') => bindAccount(open, as, ending)
  const request: WithdrawalScene['request'] = async (as, amount = '100', account) => {
    const accountId = account ?? (await bind(as))
    return (await open.get('cashier.withdraw', { accountId, amount, paymentPassword }, { as, key: `scene-key-${(count += 1)}` })).id
  }
  return {
    open,
    pay,
    time,
    job,
    operate,
    pass,
    bind,
    request,
    member: async (balance = 100_000) => {
      const as = await open.people.member({ balance, contacts: { mail: `scene${(count += 1)}@example.com` } })
      await db.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', as.member.id).execute()
      return as
    },
    sent: async (as, amount, { parts, account } = {}) => {
      const id = await request(as, amount, account)
      await operate('withdrawal', 'approve', id, ...(parts === undefined ? [] : ['--parts', parts]))
      await pass(4, 2)
      return id
    },
    balanceOf: async (as) => (await open.get('wallet.balance', {}, { as })).sumBalance,
    picture,
    providerBooks: async (id) => {
      const { rows } = await pool.query<{ line: string }>(
        `select state || ' ' || amount as line from reference_payment where starts_with(id, $1) order by id collate "C"`,
        [`${id}-`],
      )
      return rows.map(({ line }) => line)
    },
  }
}
