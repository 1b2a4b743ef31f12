import { createHmac } from 'node:crypto'
import type { RewardIdentity } from '../../ledger/posting/reward-identity.ts'
import { identityFingerprints } from '@perya/domain/protection/identity-fingerprints'
import { numberOfAccount } from '../../money/payout-accounts/list-payout-accounts.ts'
import type { CallContext, AppContext, Principal } from '../../kernel/context.ts'
import { identityOf } from '../../identity/protection/match-excluded-person.ts'
import { cookieName } from '../../kernel/http/cookies.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'

/** From where a reward is claimed; null when the operator issues it. */
export type ClaimPlace = Pick<CallContext<Principal>, 'address' | 'cookie' | 'setting'> | null

const keyed = ({ houseKey }: Pick<AppContext, 'houseKey'>, kind: RewardIdentity['kind'], fact: string): RewardIdentity => ({
  kind,
  hash: createHmac('sha256', houseKey).update(`reward ${kind} ${fact}`).digest('hex'),
})

/** The identity of a payment account, however its institution and number are spelled. */
export const payoutIdentity = (
  app: Pick<AppContext, 'houseKey'>,
  { kind, institution, number }: { readonly kind: string; readonly institution: string; readonly number: string },
): RewardIdentity => keyed(app, 'payout', `${kind} ${institution.toUpperCase()} ${number.toUpperCase()}`)

// A device counts only when this account has signed in on it: the cookie of another browser proves nothing.
const deviceOf = async (app: AppContext, memberId: string, { cookie, setting }: NonNullable<ClaimPlace>): Promise<readonly RewardIdentity[]> => {
  const secret = cookie(cookieName('perya_device', setting.https))
  if (secret === undefined) return []
  const hash = hashSecret(secret)
  const known = app.store.db.selectFrom('known_device').select('member_id').where('device_hash', '=', hash).where('member_id', '=', memberId)
  return (await known.executeTakeFirst()) === undefined ? [] : [keyed(app, 'device', hash.toString('hex'))]
}

/** Network of an address: an IPv4 address, also when written as IPv6, or the /64 of an IPv6 address. */
const networkOfClaim = (address: string): string => clientNetwork(address.replace(/^::ffff:(?=\d+\.)/i, ''))

/** All identities of a claim: the person, the verified contacts, every payment account ever linked, the device and the network. */
export const rewardIdentities = async (app: AppContext, memberId: string, place: ClaimPlace): Promise<readonly RewardIdentity[]> => {
  const { db } = app.store
  // Verified contacts only: an unverified one may be a stranger's, and must not block the stranger's claim.
  const contacts = await db
    .selectFrom('member_contact')
    .select(['kind', 'value'])
    .where('member_id', '=', memberId)
    .where('verified_at', 'is not', null)
    .execute()
  const valuesOf = (kind: 'sms' | 'mail') => contacts.filter((one) => one.kind === kind).map(({ value }) => value)
  const identity = { ...(await identityOf(app, db, memberId)), phones: valuesOf('sms'), mails: valuesOf('mail') }
  const stored = await db
    .selectFrom('payout_account')
    .select(['id', 'kind', 'institution', 'sealed_number'])
    .where('member_id', '=', memberId)
    .execute()
  const accounts = await Promise.all(stored.map(async (account) => ({ ...account, number: await numberOfAccount(app, account) })))
  const facts = identityFingerprints(identity).map((fact) => keyed(app, /^(?:phone|mail) /.test(fact) ? 'contact' : 'person', fact))
  const here = place === null ? [] : [...(await deviceOf(app, memberId, place)), keyed(app, 'address', networkOfClaim(place.address))]
  return [...facts, ...accounts.map((account) => payoutIdentity(app, account)), ...here]
}
