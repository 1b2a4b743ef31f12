import { personalSearchKinds, type SearchKey, type SearchKeyKind, type SearchPlan } from '@perya/domain/staff/search-query'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { accountNumberIndex } from '../../../kernel/secrets/places.ts'
import { blindIndex } from '../../../kernel/secrets/secrets.ts'
import { refreshSearchKeys, searchHash } from './search-keys.ts'

/** A member who was found, and by which kind of key. */
export type FoundMember = { readonly id: string; readonly by: SearchKeyKind }

/** Members of a search, at most `limit + 1`, and the kinds of personal data that were searched. */
export type SearchOutcome = { readonly found: readonly FoundMember[]; readonly personal: readonly SearchKeyKind[] }

/** Tables of references by their first letter, with the member that each belongs to. */
const references: Readonly<Record<string, readonly [table: string, member: string]>> = {
  W: ['withdrawal', 'member_id'],
  D: ['deposit', 'member_id'],
  T: ['wallet_transfer', 'member_id'],
  U: ['upline_transfer', 'member_id'],
  V: ['downline_transfer', 'member_id'],
  R: ['redemption', 'member_id'],
  B: ['bonus', 'member_id'],
  K: ['contract', 'member_id'],
}

const byReference = (value: string, limit: number): RawBuilder<{ id: string }> | null => {
  const [table, column] = references[value.slice(0, 1)] ?? []
  if (table === undefined || column === undefined)
    return value.startsWith('F-')
      ? sql`select member_id as id from feedback where reference = ${value} and member_id is not null limit ${limit}`
      : null
  return sql`select ${sql.ref(column)} as id from ${sql.table(table)} where id = ${value} limit ${limit}`
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

// Vendors whose numbers are unique for each player alone are not found by a number without the player.
const vendorScopes = sql`select 'prov:' || vendor from vendor_profile where id_scope <> 'player'`

const contact = (kind: 'sms' | 'mail', values: readonly string[], limit: number) =>
  sql<{ id: string }>`select distinct member_id as id from member_contact where kind = ${kind} and value = any(${values}) limit ${limit}`

const hashed = (app: AppContext, kind: 'name' | 'document', values: readonly string[], limit: number) => {
  const hashes = values.map((value) => searchHash(app.store, kind, value))
  return sql<{ id: string }>`
    select distinct member_id as id from member_search_key where kind = ${kind} and hash = any(${hashes}::bytea[]) limit ${limit}`
}

const byAccount = (app: AppContext, values: readonly string[], limit: number) => {
  const hashes = values.map((value) => blindIndex(app.store, accountNumberIndex, value))
  return sql<{ id: string }>`
    (select distinct member_id as id from payout_account where number_index = any(${hashes}::bytea[]) limit ${limit})
    union (select distinct member_id from withdrawal where number_index = any(${hashes}::bytea[]) limit ${limit}) limit ${limit}`
}

const queryOf = (app: AppContext, { kind, values }: SearchKey, limit: number): RawBuilder<{ id: string }> | null => {
  const [first = ''] = values
  switch (kind) {
    case 'member':
      return sql`select id from member where id = any(${values}) limit ${limit}`
    case 'username':
      // The order of the index of prefixes, so that a short prefix of many names is read as far as it is shown.
      return sql`(select id from member where username_key = any(${values})) union all
        (select id from member where username_key like ${`${escaped(first)}%`} and username_key <> all(${values})
          order by username_key using ~<~ limit ${limit})`
    case 'reference':
      return byReference(first, limit)
    case 'ticket':
      return sql`select distinct member_id as id from lottery_ticket where code = any(${values}) limit ${limit}`
    case 'round':
      return sql`select distinct a.owner_id as id from play_round r join account a on a.id = r.account_id and a.owner_type = 'member'
        where r.scope in (${vendorScopes}) and r.round_id = ${first} limit ${limit}`
    case 'transaction':
      return sql`select distinct a.owner_id as id from ledger_tx x join account a on a.id = x.account_id and a.owner_type = 'member'
        where x.scope in (${vendorScopes}) and x.ext_id = ${first} limit ${limit}`
    case 'phone':
      return contact('sms', values, limit)
    case 'mail':
      return contact('mail', values, limit)
    case 'account':
      return byAccount(app, values, limit)
    default:
      return hashed(app, kind, values, limit)
  }
}

const runStep = async (app: AppContext, step: readonly SearchKey[], limit: number): Promise<readonly FoundMember[]> => {
  const lists = await Promise.all(
    step.map(async (key) => {
      const query = queryOf(app, key, limit)
      const { rows } = query === null ? { rows: [] } : await query.execute(app.store.db)
      return rows.map(({ id }) => ({ id, by: key.kind }))
    }),
  )
  const found = new Map<string, FoundMember>()
  for (const one of lists.flat()) if (!found.has(one.id)) found.set(one.id, one)
  return [...found.values()].slice(0, limit)
}

/** Finds members by the keys of a query. Values of persons are looked up by keyed hashes, where they are not stored in the clear. */
export const findMembers = async (app: AppContext, plan: SearchPlan, limit: number): Promise<SearchOutcome> => {
  const personal: SearchKeyKind[] = []
  for (const step of plan) {
    const kinds = step.map(({ kind }) => kind)
    if (kinds.includes('name') || kinds.includes('document')) await refreshSearchKeys(app)
    personal.push(...kinds.filter((kind) => personalSearchKinds.includes(kind)))
    const found = await runStep(app, step, limit + 1)
    if (found.length > 0) return { found, personal }
  }
  return { found: [], personal }
}
