import type { PasskeyAssertion } from '@perya/calls/identity/passkey'
import { networkPrefix } from '@perya/domain/factor/network-prefix'
import { verifyPassword, withHashingSlot } from '../../identity/credentials/password.ts'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { type PasskeyPurpose, verifyStaffPasskey } from '../factors/staff-passkeys.ts'
import { consumeStaffTotp } from '../factors/staff-totp.ts'
import type { StaffSignInMethod } from '../sessions/staff-sessions.ts'
import type { StaffSetting } from '../staff-setting.ts'

// Every attempt, of a known name or not, passes the same steps: one count for name and network, one read of the account, and for a password one hash.

/** What a person shows: the password, with a code of their authenticator app where one is required, or a passkey. */
export type StaffProof = { readonly password: string; readonly code?: string | undefined } | { readonly assertion: PasskeyAssertion }

/** An attempt at an account. */
export type StaffAttempt = { readonly name: string; readonly address: string; readonly proof: StaffProof; readonly purpose: PasskeyPurpose }

/** The account that an attempt has proved, and by what. */
export type ProvedStaff = { readonly staffId: string; readonly name: string; readonly way: Exclude<StaffSignInMethod, 'invitation'> }

/** Outcome of an attempt. `known`: the name of the account, also where the proof was wrong; null where there is no active one. */
export type StaffVerdict = { readonly known: string | null; readonly proved: ProvedStaff | null }

type Account = { readonly id: string; readonly name: string; readonly password_hash: string | null }

const findAccount = async (app: AppContext, name: string): Promise<Account | null> =>
  (await app.store.db
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash'])
    .where('name', '=', name)
    .where('state', '=', 'active')
    .executeTakeFirst()) ?? null

const methodOf = async (
  app: AppContext,
  { factor, consoleOrigin }: StaffSetting,
  account: Account | null,
  { proof, purpose }: StaffAttempt,
): Promise<ProvedStaff['way'] | null> => {
  if ('assertion' in proof) {
    const owner = await verifyStaffPasskey(app, consoleOrigin, purpose, proof.assertion)
    return owner !== null && owner === account?.id ? 'passkey' : null
  }
  const isRight = await verifyPassword(proof.password, account?.password_hash ?? null)
  if (!isRight || account === null || factor === 'passkey') return null
  if (factor === 'off') return 'password'
  return (await consumeStaffTotp(app, account.id, proof.code ?? '')) ? 'password_totp' : null
}

/** The name under which attempts are counted. People type a password into the name field: it is counted by its hash, and not stored. */
const subjectOf = (name: string): string => `name ${hashSecret(name).toString('base64url')}`

/**
 * Verifies what a person shows. `proved` is null where it is wrong, whatever the reason; refused while name or network are closed after five failures.
 * The attempt is counted before the check, within a hashing slot, so that concurrent attempts gain nothing and one that is turned away by load is not
 * counted.
 */
export const verifyStaffProof = (app: AppContext, setting: StaffSetting, attempt: StaffAttempt): Promise<StaffVerdict> =>
  withHashingSlot(async () => {
    const name = attempt.name.trim().toLowerCase()
    const counted = { name: subjectOf(name), network: `network ${networkPrefix(attempt.address)}`, at: new Date(app.clock.now()) }
    const wait = (await callFunction(app.store.pool, 'reserve_staff_attempt', counted)) ?? 0
    if (wait > 0) throw new Refusal('too_many_requests', null, wait)
    const account = await findAccount(app, name)
    const way = await methodOf(app, setting, account, attempt)
    if (way === null || account === null) return { known: account?.name ?? null, proved: null }
    await callFunction(app.store.pool, 'release_staff_attempt', counted)
    return { known: account.name, proved: { staffId: account.id, name: account.name, way } }
  })
