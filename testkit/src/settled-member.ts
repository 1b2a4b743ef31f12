import { hashPassword, type MemberRow } from '@perya/gateway/identity'
import { accountNumberIndex, indexedNumber, places, blindIndex, seal, type AppContext } from '@perya/gateway/kernel'
import type { TestPlatform, TestVisitor } from './test-platform.ts'
import { type PersonOptions, type SignedInPerson, testPassword } from './people-factory.ts'

/** Payment password of every settled member. */
export const testPaymentPassword = 'calesa bukas 88'

const day = 86_400_000
let paymentHash: string | null = null
let count = 0

/** A member of some weeks with everything that such a member has set up. */
export type SettledMember = {
  readonly member: MemberRow
  readonly mobile: string
  readonly mail: string
  readonly accountId: string
}

/** The columns of an account number of a payout account. */
const sealedNumber = async (store: AppContext['store'], accountId: string, number: string) => ({
  sealed_number: await seal(store, places.payoutNumber(accountId), number),
  number_index: blindIndex(store, accountNumberIndex, indexedNumber(number)),
})

/** Stores a member who registered 60 days ago: both passwords, number and mail address verified two days ago, one payout account, 1,000.00. */
export const settledMember = async ({ app, clock, people }: TestPlatform, options: PersonOptions = {}): Promise<SettledMember> => {
  const at = (days: number) => new Date(clock.now() - days * day)
  const number = String((count += 1)).padStart(4, '0')
  const [mobile, mail] = [`+63917555${number}`, `settled${number}@example.ph`]
  const { id } = await people.stored({ balance: 100_000, contacts: { sms: mobile, mail }, ...options })
  const { db } = app.store
  paymentHash ??= await hashPassword(testPaymentPassword)
  const row = { payment_password_hash: paymentHash, payee_name: 'Luz Cruz', created_at: at(60) }
  const member = await db.updateTable('member').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  await db
    .updateTable('member_contact')
    .set({ verified_at: at(2), changed_at: at(2) })
    .where('member_id', '=', id)
    .execute()
  const account = { id: `pa-settled-${number}`, member_id: id, kind: 'wallet', institution: 'GCash', holder: 'Luz Cruz' } as const
  await db
    .insertInto('payout_account')
    .values({
      ...account,
      ...(await sealedNumber(app.store, account.id, `0917555${number}`)),
      verified_at: at(60),
      removed_at: null,
      made_at: at(60),
    })
    .execute()
  return { member, mobile, mail, accountId: account.id }
}

/** Signs a member in with the login password through the call, on a new browser. */
export const loggedIn = async ({ get, visitor }: TestPlatform, member: MemberRow, as: TestVisitor = visitor()): Promise<SignedInPerson> => {
  const { token } = await get('session.login', { username: member.username, password: testPassword, type: 'username' }, { as })
  as.token = token
  return Object.assign(as, { member })
}
