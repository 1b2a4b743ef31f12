import { ageOn, marketDate, readDate } from '@perya/domain/registration/age'
import type { RevealField } from '@perya/domain/staff/reveal'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { maskEmail, maskPhoneNumber } from '@perya/domain/factor/mask-contact'
import { maskLegalName } from '@perya/domain/staff/mask-personal'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { places } from '../../../kernel/secrets/places.ts'
import { openText } from '../../../kernel/secrets/secrets.ts'

const hidden = '•••'
const mask = (value: string, isOpen: boolean, masked: (given: string) => string): string => (value === '' ? '' : isOpen ? value : masked(value))

const payoutAccountsOf = async ({ store }: AppContext, id: string, isOpen: boolean, isNameOpen: boolean) => {
  const rows = await store.db
    .selectFrom('payout_account')
    .select(['id', 'kind', 'institution', 'holder', 'sealed_number', 'made_at', 'removed_at'])
    .where('member_id', '=', id)
    .orderBy('made_at', 'desc')
    .limit(50)
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const number = await openText(store, places.payoutNumber(row.id), row.sealed_number)
      return {
        ...{ id: row.id, kind: row.kind, institution: row.institution },
        number: mask(number, isOpen, maskAccountNumber),
        holder: mask(row.holder, isNameOpen, maskLegalName),
        madeAt: row.made_at.toISOString(),
        removedAt: row.removed_at?.toISOString() ?? null,
      }
    }),
  )
}

const documentOf = async ({ store }: AppContext, id: string, sealed: Buffer | null, isOpen: boolean): Promise<string> =>
  sealed === null ? '' : mask(await openText(store, places.idNumber(id), sealed), isOpen, maskAccountNumber)

const presentBirthday = ({ clock, brand }: AppContext, day: string, isOpen: boolean) => {
  const date = readDate(day)
  if (date === null) return null
  return { day: mask(day, isOpen, () => hidden), over21: ageOn(date, marketDate(clock.now(), brand.timeZone)) >= 21 }
}

/** The person behind an account. Fields that are not open are masked here, so that they are in no byte of an answer. */
export const readPerson = async (app: AppContext, id: string, open: ReadonlySet<RevealField>) => {
  const { db } = app.store
  const [member, profile, contacts, accounts] = await Promise.all([
    db.selectFrom('member').select('payee_name').where('id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('member_profile')
      .select(['nationality', 'id_type', 'sealed_id_number', 'address'])
      .select(sql<string>`coalesce(to_char(birthday, 'YYYY-MM-DD'), '')`.as('birthday'))
      .where('member_id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('member_contact').select(['kind', 'value', 'verified_at']).where('member_id', '=', id).execute(),
    payoutAccountsOf(app, id, open.has('account'), open.has('name')),
  ])
  const contact = (kind: 'sms' | 'mail', field: RevealField, masked: (given: string) => string) => {
    const found = contacts.find((one) => one.kind === kind)
    return found === undefined ? null : { value: mask(found.value, open.has(field), masked), verified: found.verified_at !== null }
  }
  return {
    name: mask(member.payee_name, open.has('name'), maskLegalName),
    phone: contact('sms', 'phone', maskPhoneNumber),
    mail: contact('mail', 'mail', maskEmail),
    birthday: presentBirthday(app, profile?.birthday ?? '', open.has('birthday')),
    nationality: profile?.nationality ?? '',
    document: { type: profile?.id_type ?? '', number: await documentOf(app, id, profile?.sealed_id_number ?? null, open.has('document')) },
    address: mask(profile?.address ?? '', open.has('address'), () => hidden),
    accounts,
  }
}
