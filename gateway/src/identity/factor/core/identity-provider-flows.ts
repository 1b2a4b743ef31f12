import { timingSafeEqual } from 'node:crypto'
import type { CallContext, AppContext, Principal } from '../../../kernel/context.ts'
import { cookieLine, cookieName } from '../../../kernel/http/cookies.ts'
import { hashSecret, newSecret } from '../../../kernel/secrets.ts'
import type { LinkedIdentity } from './identities.ts'
import type { IdentityFlowRow } from './tables.ts'

/** Milliseconds in which a browser must return from a provider and the identity be used. */
export const identityFlowTtlMillis = 10 * 60_000

/** Redirect path for identity providers. */
export const identityCallbackPath = '/wps/session/login/identity/return'

/**
 * Starts a redirect to an identity provider (OpenID Connect): returns `state`, `nonce` and `verifier` for the provider, and the secret that the cookie
 * of this browser holds.
 */
export const startIdentityFlow = async (app: AppContext, provider: string, side: 'member' | 'agent') => {
  const [state, secret, verifier, nonce] = [newSecret(), newSecret(), newSecret(), newSecret()]
  await app.store.db
    .insertInto('identity_flow')
    .values({
      state_hash: hashSecret(state),
      browser_hash: hashSecret(secret),
      provider,
      side,
      verifier,
      nonce,
      outcome: null,
      issuer: null,
      subject: null,
      label: null,
      expires_at: new Date(app.clock.now() + identityFlowTtlMillis),
    })
    .execute()
  return { state, secret, verifier, nonce }
}

const flowOf = async (app: AppContext, secret: string): Promise<IdentityFlowRow | null> =>
  (await app.store.db
    .selectFrom('identity_flow')
    .selectAll()
    .where('browser_hash', '=', hashSecret(secret))
    .where('expires_at', '>', new Date(app.clock.now()))
    .executeTakeFirst()) ?? null

/** Consumes the flow of this browser and state, once; its outcome is `refused` until the identity is proved. */
export const consumeIdentityCallback = async (app: AppContext, secret: string, state: string): Promise<IdentityFlowRow | null> => {
  const flow = await flowOf(app, secret)
  if (flow === null || !timingSafeEqual(flow.state_hash, hashSecret(state))) return null
  const { numUpdatedRows } = await app.store.db
    .updateTable('identity_flow')
    .set({ outcome: 'refused' })
    .where('state_hash', '=', flow.state_hash)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? flow : null
}

/** Stores the identity that was proved. */
export const storeProvedIdentity = async (app: AppContext, flow: IdentityFlowRow, identity: LinkedIdentity): Promise<void> => {
  await app.store.db
    .updateTable('identity_flow')
    .set({ outcome: 'proved', ...identity })
    .where('state_hash', '=', flow.state_hash)
    .execute()
}

/** An identity that a third party has proved in this browser and that has not signed in yet. */
export type ProvedIdentity = LinkedIdentity & { readonly provider: string; readonly side: 'member' | 'agent' }

type AnyPrincipal = Pick<CallContext<Principal | null>, 'app' | 'cookie' | 'setting' | 'answer'>

/** Returns the identity proved in this browser; null where there is none. */
export const findProvedIdentity = async ({ app, cookie, setting }: AnyPrincipal): Promise<ProvedIdentity | null> => {
  const flow = await flowOf(app, cookie(cookieName('perya_identity', setting.https)) ?? '')
  if (flow === null || flow.outcome !== 'proved' || flow.issuer === null || flow.subject === null) return null
  return { issuer: flow.issuer, subject: flow.subject, label: flow.label ?? '', provider: flow.provider, side: flow.side }
}

/** Deletes the flow of this browser. */
export const deleteIdentityFlow = async ({ app, cookie, setting, answer }: AnyPrincipal): Promise<void> => {
  const name = cookieName('perya_identity', setting.https)
  await app.store.db
    .deleteFrom('identity_flow')
    .where('browser_hash', '=', hashSecret(cookie(name) ?? ''))
    .execute()
  answer.appendCookie(cookieLine(name, '', setting.https, 0))
}
