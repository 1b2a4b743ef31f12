import { readDate } from '@perya/domain/registration/age'
import type { AccountFacts, CompletableField, ContactKind } from '@perya/domain/registration/completeness'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../kernel/database/tables.ts'

type Row = Readonly<Record<Exclude<CompletableField, 'mobileNum' | 'email' | 'birthday'>, string | null>> & {
  readonly id: string
  readonly birthday: string | null
  readonly contacts: readonly ContactKind[]
  readonly verified: readonly ContactKind[]
  readonly version: string | null
  readonly accepted_at: Date | null
}

const factsOf = (row: Row): AccountFacts => {
  const { id: _id, birthday, contacts, verified, version, accepted_at: at, ...answers } = row
  const given: Readonly<Record<CompletableField, boolean>> = {
    payeeName: (answers.payeeName ?? '') !== '',
    nationality: (answers.nationality ?? '') !== '',
    occupation: (answers.occupation ?? '') !== '',
    sourceOfIncome: (answers.sourceOfIncome ?? '') !== '',
    idType: (answers.idType ?? '') !== '',
    idNumber: (answers.idNumber ?? '') !== '',
    address: (answers.address ?? '') !== '',
    qqNum: (answers.qqNum ?? '') !== '',
    line: (answers.line ?? '') !== '',
    whatsapp: (answers.whatsapp ?? '') !== '',
    zalo: (answers.zalo ?? '') !== '',
    facebook: (answers.facebook ?? '') !== '',
    wechat: (answers.wechat ?? '') !== '',
    birthday: birthday !== null,
    mobileNum: contacts.includes('sms'),
    email: contacts.includes('mail'),
  }
  return {
    known: new Set(Object.entries(given).flatMap(([field, isGiven]) => (isGiven ? [field as CompletableField] : []))),
    birthday: birthday === null ? null : readDate(birthday),
    verifiedContacts: new Set(verified),
    acceptedTerms: version === null || at === null ? null : { version, at: at.getTime() },
  }
}

/** Reads the stored facts of some accounts, by their ids. */
export const readFacts = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, AccountFacts>> => {
  const { rows } = await sql<Row>`
    select m.id, trim(m.payee_name) as "payeeName", p.nationality, p.occupation, p.source_of_income as "sourceOfIncome", p.id_type as "idType",
           case when p.sealed_id_number is not null then 'answered' end as "idNumber", p.address, p.qq as "qqNum", p.line, p.whatsapp, p.zalo, p.facebook, p.wechat,
           to_char(p.birthday, 'YYYY-MM-DD') as birthday,
           array(select kind from member_contact where member_id = m.id) as contacts,
           array(select kind from member_contact where member_id = m.id and verified_at is not null) as verified,
           a.version, a.accepted_at
      from member m left join member_profile p on p.member_id = m.id
      left join lateral (select version, accepted_at from terms_acceptance where member_id = m.id order by id desc limit 1) a on true
     where m.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}
