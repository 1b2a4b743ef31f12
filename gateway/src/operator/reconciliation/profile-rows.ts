import { type StatementProfile, profileFields, profileTrouble } from '@perya/domain/cashier/statement-profile'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { UsageError } from '../command/usage-error.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))
const word = z.string().check(z.maxLength(100))
const words = z.record(word, word).check(z.refine((found) => Object.keys(found).length <= 200, 'must have at most 200 words'))

const profileSchema = z.strictObject({
  delimiter: z._default(z.enum([',', ';', '\t', '|']), ','),
  columns: z.partialRecord(z.enum(profileFields), name),
  constants: z._default(z.partialRecord(z.enum(['kind', 'currency', 'state']), name), {}),
  kinds: z._default(words, {}),
  states: z._default(words, {}),
  decimal: z._default(z.enum(['.', ',']), '.'),
  isMinor: z._default(z.boolean(), false),
  sign: z._default(z.enum(['none', 'payouts']), 'none'),
  days: z._default(z.enum(['iso', 'dmy', 'mdy']), 'iso'),
  zone: z.string().check(z.maxLength(60)),
})

/** A profile as it is stored, with its version. */
export type StoredProfile = { readonly version: number; readonly profile: StatementProfile; readonly setBy: string; readonly setAt: Date }

const lowerKeys = (found: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(found).map(([key, value]) => [key.trim().toLowerCase(), value]))

/** Reads a profile from JSON. Throws a `UsageError` that names what is wrong. */
export const parseProfile = (text: string): StatementProfile => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new UsageError('the profile must be JSON')
  }
  const parsed = profileSchema.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new UsageError(`the profile is wrong: ${(issue?.path ?? []).join('.')} ${issue?.message ?? ''}`)
  }
  const profile: StatementProfile = { ...parsed.data, kinds: lowerKeys(parsed.data.kinds), states: lowerKeys(parsed.data.states) }
  const trouble = profileTrouble(profile)
  if (trouble !== null) throw new UsageError(`the profile is wrong: ${trouble}`)
  return profile
}

/** The profile of a provider in force; null: it writes the standard columns. */
export const readProfile = async ({ store }: AppContext, provider: string): Promise<StoredProfile | null> => {
  const row = await store.db
    .selectFrom('statement_profile')
    .selectAll()
    .where('provider', '=', provider)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return { version: row.version, profile: parseProfile(JSON.stringify(row.profile)), setBy: row.set_by, setAt: row.set_at }
}

/** Stores a profile as the next version; returns its number. The caller's transaction serialises profiles of one provider. */
export const storeProfile = async ({ store, clock }: AppContext, provider: string, profile: StatementProfile, by: string): Promise<number> => {
  const before = await store.db
    .selectFrom('statement_profile')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('provider', '=', provider)
    .executeTakeFirst()
  const version = (before?.version ?? 0) + 1
  const row = { provider, version, profile: JSON.stringify(profile), set_by: by, set_at: new Date(clock.now()) }
  await store.db.insertInto('statement_profile').values(row).execute()
  return version
}
