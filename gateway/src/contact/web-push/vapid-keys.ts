import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import type { AppContext } from '../../kernel/context.ts'
import { places } from '../../kernel/secrets/places.ts'
import { seal, tryOpen } from '../../kernel/secrets/secrets.ts'

/** The key pair that identifies this platform to push services (VAPID, RFC 8292); `publicKey` is an uncompressed point as base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: KeyObject }

const curve = 'prime256v1'
const known = new WeakMap<AppContext['store'], Promise<VapidKeys>>()

const asKey = (secret: Buffer, point: Buffer): VapidKeys => ({
  publicKey: point.toString('base64url'),
  privateKey: createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: secret.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  }),
})

// A private key may begin with zero bytes, which are omitted from it.
const whole = (secret: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - secret.length), secret])

const readOrMake = async (app: AppContext): Promise<VapidKeys> => {
  const { db } = app.store
  const made = createECDH(curve)
  made.generateKeys()
  // Several gateways may start at once: the first to insert creates the key of all.
  await db
    .insertInto('web_push_key')
    .values({
      public_key: made.getPublicKey('base64url'),
      private_key: await seal(app.store, places.webPushKey(), whole(made.getPrivateKey())),
      made_at: new Date(app.clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('web_push_key').selectAll().executeTakeFirstOrThrow()
  const secret = await tryOpen(app.store, places.webPushKey(), row.private_key)
  if (secret === null) throw new Error('the key of web push was sealed under another key of the house')
  return asKey(secret, Buffer.from(row.public_key, 'base64url'))
}

/** Returns the sending key: created once, stored sealed, the same for every gateway on this database. Existing subscriptions stay valid. */
export const loadVapidKeys = (app: AppContext): Promise<VapidKeys> => {
  const reading = known.get(app.store) ?? readOrMake(app)
  known.set(app.store, reading)
  reading.catch(() => known.delete(app.store))
  return reading
}
