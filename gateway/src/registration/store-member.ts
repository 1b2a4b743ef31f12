import type { FilledForm } from '@perya/domain/registration/check-registration'
import type { RegistrationWay } from '@perya/domain/registration/fields'
import { asWireDate } from '@perya/domain/registration/age'
import { usernameKey } from '@perya/domain/session/username'
import type { Transaction } from 'kysely'
import type { House } from '../handler.ts'
import { recognise } from '../protection/known-again.ts'
import { Refusal } from '../refusal.ts'
import { newId } from '../session/secrets.ts'
import type { Member } from '../session/tables.ts'
import type { Tables } from '../store/tables.ts'
import { openWallet } from '../wallet/open-wallet.ts'
import type { Inviter } from './invitation.ts'
import type { NewProfile } from './tables.ts'
import type { Terms } from './terms.ts'

/** Somebody whose form is right, whose number is proved and whose secrets are hashed. */
export type Newcomer = {
  readonly way: RegistrationWay
  readonly username: string
  readonly values: FilledForm['values']
  readonly passwordHash: string | null
  readonly paymentPasswordHash: string | null
  /** In E.164, or null; `isProved` when a code has shown that it is theirs. */
  readonly mobile: { readonly number: string; readonly isProved: boolean } | null
  readonly inviter: Inviter | null
  readonly terms: Terms
  readonly came: {
    readonly address: string
    readonly language: string
    readonly domain: string
    readonly region: string
    readonly registerUrl: string
  }
}

const profileOf = ({ birthday = '', occupation = '', ...values }: FilledForm['values']): NewProfile => ({
  birthday: birthday === '' ? null : asWireDate(birthday),
  nationality: values.nationality ?? '',
  occupation,
  source_of_income: values.sourceOfIncome ?? '',
  id_type: values.idType ?? '',
  id_number: values.idNumber ?? '',
  address: values.address ?? '',
  qq: values.qqNum ?? '',
  line: values.line ?? '',
  whatsapp: values.whatsapp ?? '',
  zalo: values.zalo ?? '',
  facebook: values.facebook ?? '',
  wechat: values.wechat ?? '',
})

const insertContacts = async (trx: Transaction<Tables>, member: Member, { mobile, values }: Newcomer, now: Date): Promise<void> => {
  const mail = (values.email ?? '').trim().toLowerCase()
  const rows = [
    ...(mobile === null ? [] : [{ kind: 'sms' as const, value: mobile.number, verified_at: mobile.isProved ? now : null }]),
    ...(mail === '' ? [] : [{ kind: 'mail' as const, value: mail, verified_at: null }]),
  ]
  for (const row of rows) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('member_contact')
      .values({ ...row, member_id: member.id, changed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // Only a proved number can be somebody's already; whoever proved it may be told.
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('mobile_unavailable')
  }
}

const insertMember = async (house: House, trx: Transaction<Tables>, newcomer: Newcomer, now: Date): Promise<Member> => {
  const { username, values, inviter, came } = newcomer
  const member = await trx
    .insertInto('member')
    .values({
      id: newId('m-'),
      username,
      username_key: usernameKey(username),
      nickname: username,
      type: 0,
      book: 'real',
      currency: house.brand.currency,
      upline_id: inviter?.id ?? null,
      password_hash: newcomer.passwordHash,
      payment_password_hash: newcomer.paymentPasswordHash,
      password_changed_at: now,
      // Whoever has just chosen a password is not asked to change it (A71).
      first_login_at: now,
      language: came.language,
      payee_name: (values.payeeName ?? '').trim(),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (member === undefined) throw new Refusal('username_unavailable')
  return member
}

/** Stores a new member with wallet, contacts, profile and declaration: all of it, or nothing. */
export const storeMember = async (house: House, newcomer: Newcomer): Promise<Member> => {
  const now = new Date(house.clock.now())
  const { way, values, inviter, terms, came } = newcomer
  return house.store.db.transaction().execute(async (trx) => {
    const member = await insertMember(house, trx, newcomer, now)
    await insertContacts(trx, member, newcomer, now)
    await trx
      .insertInto('member_profile')
      .values({ ...profileOf(values), member_id: member.id })
      .execute()
    await trx
      .insertInto('terms_text')
      .values({ ...terms, first_shown_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('registration')
      .values({
        member_id: member.id,
        way,
        terms_version: terms.version,
        declared_at: now,
        minimum_age: house.brand.minimumAge,
        invited_with: inviter?.code ?? '',
        register_url: came.registerUrl,
        domain: came.domain,
        region: came.region,
        address: came.address,
      })
      .execute()
    await openWallet({ ...house.store, db: trx }, { memberId: member.id, book: member.book, currency: member.currency })
    await recognise(house, trx, member.id)
    return member
  })
}
