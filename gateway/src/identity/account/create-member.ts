import { type Minor } from '@perya/domain/money/minor'
import type { RegistrationAnswers } from '@perya/domain/registration/check-registration'
import { usernameKey } from '@perya/domain/session/username'
import { acceptTerms } from '../completeness/core/accept-terms.ts'
import { refreshWithin } from '../completeness/core/refresh.ts'
import { completenessRulesInForce } from '../completeness/core/rules-in-force.ts'
import { storeAnswers } from '../completeness/core/store-answers.ts'
import type { AppContext } from '../../kernel/context.ts'
import { currentTerms } from '../registration/rules/registration-terms.ts'
import { openWallet } from '../../ledger/open-wallet.ts'
import { hashPassword } from '../credentials/password.ts'
import { newId } from '../../kernel/secrets.ts'
import type { MemberRow, MemberInsert } from '../session/tables.ts'

/** A member to be created. `funds` come from the external account, once, under the name `from`. */
export type MemberInput = {
  readonly username: string
  readonly password?: string
  /** Instead of `password`: a hash computed before the transaction is opened, because hashing takes long. */
  readonly passwordHash?: string
  readonly id?: string
  readonly nickname?: string
  readonly type?: number
  readonly uplineId?: string
  readonly funds?: { readonly amount: Minor; readonly from: string }
  /** Number in E.164 and email address, stored as verified. */
  readonly contacts?: { readonly sms?: string; readonly mail?: string }
  /** False: the first login has not happened yet (AUTH-09). */
  readonly hasLoggedIn?: boolean
  /** Answers of the registration form, with the accepted terms. Without them the account has to be completed before it plays (S-03). */
  readonly registered?: RegistrationAnswers['values']
  readonly more?: Partial<
    Pick<
      MemberInsert,
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

const storeContacts = async (app: AppContext, memberId: string, contacts: NonNullable<MemberInput['contacts']>): Promise<void> => {
  const now = new Date(app.clock.now())
  for (const [kind, value] of [['sms', contacts.sms] as const, ['mail', contacts.mail] as const])
    if (value !== undefined)
      await app.store.db
        .insertInto('member_contact')
        .values({ member_id: memberId, kind, value, verified_at: now, changed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

const storeRegistration = async (app: AppContext, memberId: string, registered: NonNullable<MemberInput['registered']>): Promise<void> => {
  const [rules, terms] = [await completenessRulesInForce(app), await currentTerms(app)]
  await app.store.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('member').select('missing_fields').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (row.missing_fields?.length === 0) return
    await storeAnswers(app, trx, memberId, registered)
    await acceptTerms(app, trx, { memberId, terms, address: '' })
    await refreshWithin(app, trx, rules, memberId)
  })
}

/** Creates a member with a wallet, or returns the one with the user name. Repeating it after a crash completes it. */
export const createMember = async (app: AppContext, person: MemberInput): Promise<MemberRow> => {
  const { username, password, passwordHash, type = 0, uplineId, funds, contacts = {}, hasLoggedIn = true, registered, more = {} } = person
  const key = usernameKey(username)
  const find = () => app.store.db.selectFrom('member').selectAll().where('username_key', '=', key).executeTakeFirst()
  let member = await find()
  if (member === undefined) {
    const now = new Date(app.clock.now())
    const row: MemberInsert = {
      id: person.id ?? newId('m-'),
      username,
      username_key: key,
      nickname: person.nickname ?? username,
      type,
      book: type === 4 ? 'fun' : 'real',
      currency: app.brand.currency,
      upline_id: uplineId ?? null,
      password_hash: passwordHash ?? (password === undefined ? null : await hashPassword(password)),
      password_changed_at: now,
      first_login_at: hasLoggedIn ? now : null,
      created_at: now,
      ...more,
    }
    await app.store.db
      .insertInto('member')
      .values(row)
      .onConflict((conflict) => conflict.column('username_key').doNothing())
      .execute()
    member = await find()
  }
  if (member === undefined) throw new Error(`member ${key} could not be made`)
  await storeContacts(app, member.id, contacts)
  if (registered !== undefined) await storeRegistration(app, member.id, registered)
  await openWallet(app.store, { memberId: member.id, book: member.book, currency: member.currency }, funds === undefined ? {} : { grant: funds })
  return member
}
