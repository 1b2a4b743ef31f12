import type { RegistrationAnswers } from '@perya/domain/registration/check-registration'
import type { RegistrationMethod } from '@perya/domain/registration/fields'
import { usernameKey } from '@perya/domain/session/username'
import type { Transaction } from 'kysely'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import { acceptTerms } from '../completeness/core/accept-terms.ts'
import { refreshWithin } from '../completeness/core/refresh.ts'
import { completenessRulesInForce } from '../completeness/core/rules-in-force.ts'
import type { AppContext } from '../../kernel/context.ts'
import { applyMatchingExclusion } from '../protection/match-excluded-person.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { newId } from '../../kernel/secrets.ts'
import type { MemberRow } from '../session/tables.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { withTransaction } from '../../kernel/database/with-transaction.ts'
import { openWallet } from '../../ledger/open-wallet.ts'
import type { Inviter } from './invitation.ts'
import { profileOf, sealedIdNumber } from './rules/profile-of.ts'
import type { RegistrationTerms } from './rules/registration-terms.ts'

/** A new member whose form is valid, whose phone number is proved and whose secrets are hashed. */
export type NewMemberRecord = {
  readonly way: RegistrationMethod
  readonly username: string
  readonly values: RegistrationAnswers['values']
  readonly passwordHash: string | null
  readonly paymentPasswordHash: string | null
  /** In E.164, or null; `isProved` when a code has proved ownership. */
  readonly mobile: { readonly number: string; readonly isProved: boolean } | null
  readonly inviter: Inviter | null
  readonly terms: RegistrationTerms
  readonly came: {
    readonly address: string
    readonly language: string
    readonly domain: string
    readonly region: string
    readonly registerUrl: string
  }
}

const insertContacts = async (trx: Transaction<Tables>, member: MemberRow, { mobile, values }: NewMemberRecord, now: Date): Promise<void> => {
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
    // Only a proved number can belong to another member; a caller who proved it may learn that.
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('mobile_unavailable')
  }
}

const insertMember = async (app: AppContext, trx: Transaction<Tables>, newcomer: NewMemberRecord, now: Date): Promise<MemberRow> => {
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
      currency: app.brand.currency,
      upline_id: inviter?.id ?? null,
      password_hash: newcomer.passwordHash,
      payment_password_hash: newcomer.paymentPasswordHash,
      password_changed_at: now,
      // A member who has just chosen a password is not asked to change it (A71).
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

/** Stores a new member with wallet, contacts, profile, declaration and audit record in one transaction. */
export const storeMember = async (app: AppContext, newcomer: NewMemberRecord): Promise<MemberRow> => {
  const now = new Date(app.clock.now())
  const { way, values, inviter, terms, came } = newcomer
  const rules = await completenessRulesInForce(app)
  return app.store.db.transaction().execute(async (trx) => {
    const member = await insertMember(app, trx, newcomer, now)
    await insertContacts(trx, member, newcomer, now)
    const sealed = await sealedIdNumber({ ...app.store, db: trx }, member.id, values)
    await trx
      .insertInto('member_profile')
      .values({ ...profileOf(values), member_id: member.id, sealed_id_number: sealed })
      .execute()
    await acceptTerms(app, trx, { memberId: member.id, terms, address: came.address })
    await trx
      .insertInto('registration')
      .values({
        member_id: member.id,
        way,
        terms_version: terms.version,
        declared_at: now,
        minimum_age: app.brand.minimumAge,
        invited_with: inviter?.code ?? '',
        register_url: came.registerUrl,
        domain: came.domain,
        region: came.region,
        address: came.address,
      })
      .execute()
    await openWallet({ ...app.store, db: trx }, { memberId: member.id, book: member.book, currency: member.currency })
    await applyMatchingExclusion(app, trx, member.id)
    await refreshWithin(app, trx, rules, member.id)
    const detail = { way, address: came.address, termsVersion: terms.version, upline: inviter?.id ?? null }
    const event = { actor: member.id, address: came.address, action: 'member register', subject: member.id, result: 'done', detail }
    await appendAudit(withTransaction(app, trx), event)
    return member
  })
}
