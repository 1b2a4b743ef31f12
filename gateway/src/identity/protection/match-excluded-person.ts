import { createHmac } from 'node:crypto'
import { type PersonIdentity, identityFingerprints } from '@perya/domain/protection/identity-fingerprints'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText } from '../../kernel/secrets/secrets.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { postClosure } from '../../ledger/posting/post-closure.ts'

/**
 * A self-excluded person who registers again is recognised by the data of the registration. Only keyed hashes are stored for it: the
 * database alone reveals no phone number and no name. The new account is created like any other, so that a registration does not reveal
 * who has excluded themselves; it is closed from its first moment.
 */

type Row = { phones: string[]; mails: string[]; payee_name: string; id_type: string; sealed_id_number: Buffer | null; birthday: string | null }

/** Returns the data of an account that identify the person behind it. */
export const identityOf = async ({ store }: Pick<AppContext, 'store'>, db: Kysely<Tables>, memberId: string): Promise<PersonIdentity> => {
  const { rows } = await sql<Row>`
    select m.payee_name, coalesce(p.id_type, '') as id_type, p.sealed_id_number, to_char(p.birthday, 'YYYY-MM-DD') as birthday,
           array(select value from member_contact where member_id = m.id and kind = 'sms') as phones,
           array(select value from member_contact where member_id = m.id and kind = 'mail') as mails
      from member m left join member_profile p on p.member_id = m.id where m.id = ${memberId}`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('nobody has this id')
  const sealed = row.sealed_id_number
  const idNumber = sealed === null ? '' : await openText({ ...store, db }, places.idNumber(memberId), sealed)
  return { phones: row.phones, mails: row.mails, idType: row.id_type, idNumber, name: row.payee_name, birthday: row.birthday }
}

const hashesOf = async (app: AppContext, db: Kysely<Tables>, memberId: string): Promise<Buffer[]> =>
  identityFingerprints(await identityOf(app, db, memberId)).map((fact) => createHmac('sha256', app.houseKey).update(`exclusion ${fact}`).digest())

/** Stores identity fingerprints of a member. Never deletes old ones, so changing a phone number does not evade the exclusion. */
export const storeIdentityFingerprints = async (app: AppContext, db: Kysely<Tables>, memberId: string): Promise<void> => {
  const hashes = await hashesOf(app, db, memberId)
  await sql`insert into exclusion_fact (hash, member_id) select h, ${memberId} from unnest(${hashes}::bytea[]) h on conflict do nothing`.execute(db)
}

/** Carries a matching exclusion over to this account, and stores the fingerprints of its current data. Does nothing without a match. */
export const applyMatchingExclusion = async (app: AppContext, db: Kysely<Tables>, memberId: string): Promise<void> => {
  const now = new Date(app.clock.now())
  const hashes = await hashesOf(app, db, memberId)
  const { rows } = await sql<{ until: Date | null }>`
    select case when max(p.closed_until) < 'infinity' then max(p.closed_until) end as until
      from exclusion_fact f join protection p on p.member_id = f.member_id
     where (f.hash = any(${hashes}::bytea[]) or f.member_id = ${memberId}) and p.closure = 'exclusion' and p.closed_until > ${now} having count(*) > 0`.execute(
    db,
  )
  const found = rows[0]
  if (found === undefined) return
  await postClosure(db, { memberId, closure: 'exclusion', until: found.until, now, isOwn: false })
  await storeIdentityFingerprints(app, db, memberId)
}
