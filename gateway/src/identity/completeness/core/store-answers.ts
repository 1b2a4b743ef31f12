import type { RegistrationAnswers } from '@perya/domain/registration/check-registration'
import { sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { profileOf, sealedIdNumber } from '../../registration/rules/profile-of.ts'
import type { Tables } from '../../../kernel/database/tables.ts'

/** Stores answers of the form for an existing account. Existing answers are not overwritten: neither name nor birthday can be changed by it. */
export const storeAnswers = async (
  { store }: Pick<AppContext, 'store'>,
  trx: Transaction<Tables>,
  memberId: string,
  values: RegistrationAnswers['values'],
): Promise<void> => {
  const name = (values.payeeName ?? '').trim()
  if (name !== '') await trx.updateTable('member').set({ payee_name: name }).where('id', '=', memberId).where('payee_name', '=', '').execute()
  const { birthday, ...texts } = profileOf(values)
  const sealed = await sealedIdNumber({ ...store, db: trx }, memberId, values)
  const merged = Object.fromEntries(
    Object.keys(texts).map((column) => {
      const [own, other] = [sql.ref(`member_profile.${column}`), sql.ref(`excluded.${column}`)]
      return [column, sql<string>`case when ${own} = '' then ${other} else ${own} end`]
    }),
  )
  await trx
    .insertInto('member_profile')
    .values({ ...texts, birthday, member_id: memberId, sealed_id_number: sealed })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        ...merged,
        birthday: sql`coalesce(member_profile.birthday, excluded.birthday)`,
        sealed_id_number: sql`coalesce(member_profile.sealed_id_number, excluded.sealed_id_number)`,
      }),
    )
    .execute()
}

/** Stores an unverified phone number (E.164) and email address, where the account has none of the kind yet. */
export const storeContacts = async (
  { clock }: AppContext,
  trx: Transaction<Tables>,
  memberId: string,
  { mobileNum = '', email = '' }: RegistrationAnswers['values'],
): Promise<void> => {
  const changed_at = new Date(clock.now())
  for (const [kind, value] of [['sms', mobileNum] as const, ['mail', email.trim().toLowerCase()] as const])
    if (value !== '')
      await trx
        .insertInto('member_contact')
        .values({ member_id: memberId, kind, value, verified_at: null, changed_at })
        .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doNothing())
        .execute()
}
