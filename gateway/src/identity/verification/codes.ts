import { platformCodeBudget, maxCodeAttempts, maxCodeAttemptsPerHour, type SendHistory } from '@perya/domain/verification/sending'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../kernel/database/tables.ts'
import type { CodePurpose } from './tables.ts'

/** Target of a code: a number in E.164, or an email address in lower case. */
export type CodeTarget = { readonly channel: 'sms' | 'mail'; readonly to: string }
/** A target, and the purpose of its code. */
export type VerifiedTarget = CodeTarget & { readonly purpose: CodePurpose }

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

/** Locks sending to this target and from this network until the transaction ends: limits hold against concurrent attempts. */
export const lockCodeSending = async (db: Kysely<Tables>, { channel, to }: CodeTarget, network: string | null): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${channel} ${to}`}, 1))`.execute(db)
  // Always after the target's lock: a fixed order prevents deadlocks.
  if (network !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${`code from ${network}`}, 2))`.execute(db)
}

/** Returns the codes sent in the last day, to the target and from the network. */
export const readSendHistory = async (db: Kysely<Tables>, { channel, to }: CodeTarget, network: string, now: number): Promise<SendHistory> => {
  const rows = await db
    .selectFrom('verification_code')
    .select(['channel', 'target', 'network', 'sent_at'])
    .where('sent_at', '>', new Date(now - day))
    .where(({ or, and, eb }) => or([and([eb('channel', '=', channel), eb('target', '=', to)]), eb('network', '=', network)]))
    .orderBy('sent_at')
    .execute()
  const times = (mine: (row: (typeof rows)[number]) => boolean): number[] => rows.filter(mine).map(({ sent_at }) => sent_at.getTime())
  return { toTarget: times((row) => row.channel === channel && row.target === to), fromNetwork: times((row) => row.network === network) }
}

/** Returns whether the platform-wide sending budget is exhausted. */
export const isCodeBudgetExhausted = async (db: Kysely<Tables>, now: number): Promise<boolean> => {
  const { count } = await db
    .selectFrom('verification_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sent_at', '>', new Date(now - platformCodeBudget.window))
    .executeTakeFirstOrThrow()
  return count >= platformCodeBudget.most
}

/** Returns whether a phone number or email address is verified for a member. */
export const isContactInUse = async (db: Kysely<Tables>, { channel, to }: CodeTarget): Promise<boolean> => {
  const row = await db
    .selectFrom('member_contact')
    .select('member_id')
    .where('kind', '=', channel)
    .where('value', '=', to)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a new code; invalidates the one before for the same purpose and target. */
export const storeCode = async (db: Kysely<Tables>, row: Omit<Tables['verification_code'], 'tries' | 'ended_at'>): Promise<void> => {
  await db
    .updateTable('verification_code')
    .set({ ended_at: row.sent_at })
    .where('purpose', '=', row.purpose)
    .where('channel', '=', row.channel)
    .where('target', '=', row.target)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .insertInto('verification_code')
    .values({ ...row, tries: 0, ended_at: null })
    .execute()
}

/** Returns a code that may still be tried and counts one attempt on it; null when there is none. */
export const reserveCodeAttempt = async (db: Kysely<Tables>, { purpose, channel, to }: VerifiedTarget, browserHash: Buffer, now: number) => {
  const { tries } = await db
    .selectFrom('verification_code')
    .select(sql<number>`coalesce(sum(tries), 0)::int`.as('tries'))
    .where('channel', '=', channel)
    .where('target', '=', to)
    .where('expires_at', '>', new Date(now - hour))
    .executeTakeFirstOrThrow()
  if (tries >= maxCodeAttemptsPerHour) return null
  const taken = await db
    .updateTable('verification_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('target', '=', to)
    .where('browser_hash', '=', browserHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', maxCodeAttempts)
    .returning(['id', 'code_hash', 'service_session'])
    .executeTakeFirst()
  return taken ?? null
}

/** Invalidates a code. */
export const invalidateCode = async (db: Kysely<Tables>, id: string, now: number): Promise<void> => {
  await db
    .updateTable('verification_code')
    .set({ ended_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Stores the session id of the third party that sends and checks a code. */
export const storeServiceSession = async (db: Kysely<Tables>, id: string, session: string): Promise<void> => {
  await db.updateTable('verification_code').set({ service_session: session }).where('id', '=', id).execute()
}

/** Deletes a code that was never sent. */
export const deleteUnsentCode = async (db: Kysely<Tables>, id: string): Promise<void> => {
  await db.deleteFrom('verification_code').where('id', '=', id).execute()
}
