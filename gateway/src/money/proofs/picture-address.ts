import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../kernel/context.ts'

/** Path of pictures, on the games origin, where no sessions exist. */
export const picturePath = '/games/api/proof'

/** Validity of a signed address of a picture, milliseconds. */
export const pictureMillis = 5 * 60_000

/** What a signed address grants: one picture, to one viewer (`member:<id>` or `operator:<name>`), until a time in milliseconds. */
export type PictureGrant = { readonly id: string; readonly viewer: string; readonly until: number }

const signatureOf = ({ houseKey }: Pick<AppContext, 'houseKey'>, { id, viewer, until }: PictureGrant): Buffer =>
  createHmac('sha256', houseKey)
    .update(`picture ${JSON.stringify([id, viewer, until])}`)
    .digest()

/** The address of a picture for one viewer, valid for five minutes. */
export const pictureAddress = (app: Pick<AppContext, 'houseKey' | 'clock' | 'gamesOrigin'>, id: string, viewer: string): string => {
  if (app.houseKey.length === 0) return 'HOUSE_KEY is needed to show the picture'
  const grant = { id, viewer, until: app.clock.now() + pictureMillis }
  const query = new URLSearchParams({ viewer, until: String(grant.until), signature: signatureOf(app, grant).toString('base64url') })
  return `${app.gamesOrigin}${picturePath}/${id}?${query}`
}

/** Whether a signature is valid now for this grant. */
export const isGranted = (app: Pick<AppContext, 'houseKey' | 'clock'>, grant: PictureGrant, signature: string): boolean => {
  const now = app.clock.now()
  if (!(grant.until > now && grant.until <= now + pictureMillis)) return false
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(app, grant)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
