import { timingSafeEqual } from 'node:crypto'
import type { Asking, House, Principal } from '../handler.ts'
import { cookieLine, cookieName } from '../session/cookies.ts'
import { hashOf, newSecret } from '../session/secrets.ts'
import type { Identity } from './identities.ts'
import type { IdentityFlow } from './tables.ts'

/** Milliseconds in which somebody may come back from a provider, and say what should become of it. */
export const flowLife = 10 * 60_000

/** Where providers send people back to. */
export const returnPath = '/wps/session/login/identity/return'

/** Sets out: what goes to the provider, and the secret that stays in this browser. */
export const openFlow = async (house: House, provider: string, side: 'member' | 'agent') => {
  const [state, secret, verifier, nonce] = [newSecret(), newSecret(), newSecret(), newSecret()]
  await house.store.db
    .insertInto('identity_flow')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(secret),
      provider,
      side,
      verifier,
      nonce,
      outcome: null,
      issuer: null,
      subject: null,
      label: null,
      expires_at: new Date(house.clock.now() + flowLife),
    })
    .execute()
  return { state, secret, verifier, nonce }
}

const flowOf = async (house: House, secret: string): Promise<IdentityFlow | null> =>
  (await house.store.db
    .selectFrom('identity_flow')
    .selectAll()
    .where('browser_hash', '=', hashOf(secret))
    .where('expires_at', '>', new Date(house.clock.now()))
    .executeTakeFirst()) ?? null

/** The way that this browser set out on and this state belongs to, once: until it is proved it counts as refused. */
export const takeReturn = async (house: House, secret: string, state: string): Promise<IdentityFlow | null> => {
  const flow = await flowOf(house, secret)
  if (flow === null || !timingSafeEqual(flow.state_hash, hashOf(state))) return null
  const { numUpdatedRows } = await house.store.db
    .updateTable('identity_flow')
    .set({ outcome: 'refused' })
    .where('state_hash', '=', flow.state_hash)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? flow : null
}

/** Notes who came back. */
export const noteProved = async (house: House, flow: IdentityFlow, identity: Identity): Promise<void> => {
  await house.store.db
    .updateTable('identity_flow')
    .set({ outcome: 'proved', ...identity })
    .where('state_hash', '=', flow.state_hash)
    .execute()
}

/** Somebody who was proved by a third party in this browser, and has not yet come in. */
export type Proved = Identity & { readonly provider: string; readonly side: 'member' | 'agent' }

type Anybody = Pick<Asking<Principal | null>, 'house' | 'cookie' | 'setting' | 'answer'>

/** Who was proved in this browser; null where nobody was. */
export const provedHere = async ({ house, cookie, setting }: Anybody): Promise<Proved | null> => {
  const flow = await flowOf(house, cookie(cookieName('perya_identity', setting.https)) ?? '')
  if (flow === null || flow.outcome !== 'proved' || flow.issuer === null || flow.subject === null) return null
  return { issuer: flow.issuer, subject: flow.subject, label: flow.label ?? '', provider: flow.provider, side: flow.side }
}

/** Forgets the way of this browser. */
export const forgetFlow = async ({ house, cookie, setting, answer }: Anybody): Promise<void> => {
  const name = cookieName('perya_identity', setting.https)
  await house.store.db
    .deleteFrom('identity_flow')
    .where('browser_hash', '=', hashOf(cookie(name) ?? ''))
    .execute()
  answer.appendCookie(cookieLine(name, '', setting.https, 0))
}
