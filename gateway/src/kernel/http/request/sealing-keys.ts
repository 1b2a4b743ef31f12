import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { places } from '../../secrets/places.ts'
import { openText, seal } from '../../secrets/secrets.ts'
import { newId } from '../../secrets.ts'

// Keys are stored in the database, so that several gateways open the same seals; a previous key is valid for one hour more.

const rotateAfter = 24 * 60 * 60_000
const graceOf = 60 * 60_000
const rereadAfter = 30_000

type Key = {
  readonly kid: string
  readonly key: Awaited<ReturnType<typeof importJWK>>
  readonly publicJwk: JWK
  readonly createdAt: number
  readonly opensUntil: number | null
}

const readKeys = async (app: AppContext): Promise<Key[]> => {
  const rows = await app.store.db
    .selectFrom('sealing_key')
    .selectAll()
    .where((where) => where.or([where('opens_until', 'is', null), where('opens_until', '>', new Date(app.clock.now()))]))
    .orderBy('created_at', 'desc')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const jwk: JWK = JSON.parse(await openText(app.store, places.sealingKey(row.kid), row.sealed_jwk))
      const { kty = '', crv = '', x = '', y = '' } = jwk
      return {
        kid: row.kid,
        key: await importJWK(jwk, 'ECDH-ES'),
        publicJwk: { kty, crv, x, y, use: 'enc', alg: 'ECDH-ES', kid: row.kid },
        createdAt: row.created_at.getTime(),
        opensUntil: row.opens_until?.getTime() ?? null,
      }
    }),
  )
}

const lockKey = 7_319_544_210

const rotate = async (app: AppContext): Promise<void> => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const kid = newId('k-')
  const sealed = await seal(app.store, places.sealingKey(kid), JSON.stringify(await exportJWK(pair.privateKey)))
  await app.store.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    const now = app.clock.now()
    const current = await tx.selectFrom('sealing_key').select('created_at').where('opens_until', 'is', null).executeTakeFirst()
    // Another gateway was first.
    if (current !== undefined && now - current.created_at.getTime() < rotateAfter) return
    await tx
      .updateTable('sealing_key')
      .set({ opens_until: new Date(now + graceOf) })
      .where('opens_until', 'is', null)
      .execute()
    await tx
      .insertInto('sealing_key')
      .values({ kid, sealed_jwk: sealed, created_at: new Date(now), opens_until: null })
      .execute()
  })
}

/** Creates the view of one gateway on the keys of sealed payloads. */
export const sealingKeys = (app: AppContext) => {
  let keys: readonly Key[] = []
  let readAt = Number.NEGATIVE_INFINITY

  const reread = async (): Promise<void> => {
    keys = await readKeys(app)
    readAt = performance.now()
  }

  const current = async (): Promise<void> => {
    if (performance.now() - readAt >= rereadAfter) await reread()
    const newest = keys.find((key) => key.opensUntil === null)
    if (newest !== undefined && app.clock.now() - newest.createdAt < rotateAfter) return
    await rotate(app)
    await reread()
  }

  return {
    /** The public key set, newest first. */
    publicKeys: async (): Promise<{ keys: JWK[] }> => {
      await current()
      return { keys: keys.map((key) => key.publicJwk) }
    },
    /** Returns the key that a `kid` names, while it is valid. */
    opening: async (kid: string): Promise<Key['key'] | null> => {
      // An unknown `kid` may be another gateway's new key, so the keys are re-read, but not for every forged one.
      if (!keys.some((key) => key.kid === kid) && performance.now() - readAt >= 1_000) await reread()
      const found = keys.find((key) => key.kid === kid)
      return found === undefined || (found.opensUntil !== null && found.opensUntil <= app.clock.now()) ? null : found.key
    },
  }
}

/** Keys of sealed payloads. */
export type SealingKeys = ReturnType<typeof sealingKeys>
