import { type Minor } from '@perya/domain/money/minor'
import type { FilledForm } from '@perya/domain/registration/check-registration'
import { usernameKey } from '@perya/domain/session/username'
import { acceptTerms } from '../completeness/accept-terms.ts'
import { refreshWithin } from '../completeness/refresh.ts'
import { rulesInForce } from '../completeness/rules-in-force.ts'
import { storeAnswers } from '../completeness/store-answers.ts'
import type { House } from '../handler.ts'
import { currentTerms } from '../registration/terms.ts'
import { openWallet } from '../wallet/open-wallet.ts'
import { hashPassword } from './password.ts'
import { newId } from './secrets.ts'
import type { Member, NewMember } from './tables.ts'

/** A person to be made. `funds` come from outside, once, under the name `from`. */
export type Person = {
  readonly username: string
  readonly password?: string
  /** Instead of `password`: a hash computed before the transaction is opened, because hashing takes long. */
  readonly passwordHash?: string
  readonly id?: string
  readonly nickname?: string
  readonly type?: number
  readonly uplineId?: string
  readonly funds?: { readonly amount: Minor; readonly from: string }
  /** Number in E.164 and mail address, as if he had proven them. */
  readonly contacts?: { readonly sms?: string; readonly mail?: string }
  /** False: the first login is still to come (AUTH-09). */
  readonly hasLoggedIn?: boolean
  /** Answers of the registration form, with the accepted terms. Without them the account has to be completed before it plays (S-03). */
  readonly registered?: FilledForm['values']
  readonly more?: Partial<
    Pick<
      NewMember,
      | 'member_side'
      | 'status'
      | 'password_is_reset'
      | 'password_changed_at'
      | 'club_label'
      | 'member_labels'
      | 'vip_rank'
      | 'vip_label'
      | 'agent_pages'
      | 'payee_name'
    >
  >
}

const keepContacts = async (house: House, memberId: string, contacts: NonNullable<Person['contacts']>): Promise<void> => {
  const now = new Date(house.clock.now())
  for (const [kind, value] of [['sms', contacts.sms] as const, ['mail', contacts.mail] as const])
    if (value !== undefined)
      await house.store.db
        .insertInto('member_contact')
        .values({ member_id: memberId, kind, value, verified_at: now, changed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

const keepRegistered = async (house: House, memberId: string, registered: NonNullable<Person['registered']>): Promise<void> => {
  const [rules, terms] = [await rulesInForce(house), await currentTerms(house)]
  await house.store.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('member').select('missing_fields').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (row.missing_fields?.length === 0) return
    await storeAnswers(house, trx, memberId, registered)
    await acceptTerms(house, trx, { memberId, terms, address: '' })
    await refreshWithin(house, trx, rules, memberId)
  })
}

/** Makes a person with a wallet, or gives back the one who has the user name. Repeating it after a crash completes it. */
export const createMember = async (house: House, person: Person): Promise<Member> => {
  const { username, password, passwordHash, type = 0, uplineId, funds, contacts = {}, hasLoggedIn = true, registered, more = {} } = person
  const key = usernameKey(username)
  const find = () => house.store.db.selectFrom('member').selectAll().where('username_key', '=', key).executeTakeFirst()
  let member = await find()
  if (member === undefined) {
    const now = new Date(house.clock.now())
    const row: NewMember = {
      id: person.id ?? newId('m-'),
      username,
      username_key: key,
      nickname: person.nickname ?? username,
      type,
      book: type === 4 ? 'fun' : 'real',
      currency: house.brand.currency,
      upline_id: uplineId ?? null,
      password_hash: passwordHash ?? (password === undefined ? null : await hashPassword(password)),
      password_changed_at: now,
      first_login_at: hasLoggedIn ? now : null,
      created_at: now,
      ...more,
    }
    await house.store.db
      .insertInto('member')
      .values(row)
      .onConflict((conflict) => conflict.column('username_key').doNothing())
      .execute()
    member = await find()
  }
  if (member === undefined) throw new Error(`member ${key} could not be made`)
  await keepContacts(house, member.id, contacts)
  if (registered !== undefined) await keepRegistered(house, member.id, registered)
  await openWallet(house.store, { memberId: member.id, book: member.book, currency: member.currency }, funds === undefined ? {} : { grant: funds })
  return member
}
