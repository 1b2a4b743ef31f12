import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { audienceGroups, type LobbyViewer } from '@perya/domain/lobby/content/lobby-document'
import { rightOf } from '@perya/domain/staff/rights'
import * as z from 'zod/mini'
import type { AppContext, LobbyPreview } from '../../kernel/context.ts'
import { rolesOfOpenSession } from '../../staff/sessions/open-session-roles.ts'
import { readDocument } from './document-rows.ts'
import { findLobbyVersion } from './version-rows.ts'

/** How long a grant lasts, in milliseconds. */
export const previewGrantMillis = 15 * 60_000

const shape = z.strictObject({
  /** The console session that it was given to. */
  session: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The number of the version; 0: what is published. */
  version: z.int().check(z.minimum(0)),
  who: z.enum(audienceGroups),
  vip: z.int().check(z.minimum(0), z.maximum(99)),
  language: z.string().check(z.regex(/^[A-Z]{2,5}$/)),
  theme: z.enum(['dark', 'light']),
  /** Unix milliseconds; null: the moment at which it is opened. */
  at: z.nullable(z.int()),
  until: z.int(),
})

/** What a grant allows: to see one version of Home for an audience, and nothing else. */
export type PreviewGrant = z.output<typeof shape>

const signatureOf = (app: AppContext, payload: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', app.houseKey, '', 'perya lobby preview/1', 32)))
    .update(payload)
    .digest()

/** The signed text of a grant, for an address. */
export const signPreviewGrant = (app: AppContext, grant: PreviewGrant): string => {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${payload}.${signatureOf(app, payload).toString('base64url')}`
}

const longestGrant = 1000

const readGrant = (app: AppContext, text: string): PreviewGrant | null => {
  const [, payload, signature] = (text.length <= longestGrant && /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/.exec(text)) || []
  if (payload === undefined || signature === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(app, payload)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const parsed = shape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return parsed.success ? parsed.data : null
}

/** A preview that may be made now. */
export type OpenedPreview = { readonly grant: PreviewGrant; readonly preview: LobbyPreview }

/**
 * What a grant shows; null where it is forged or over, its session has ended, or its person may no longer edit the lobby. All of it is checked at each
 * use, so that an address that was copied is worthless once its owner signs out.
 */
export const openPreviewGrant = async (app: AppContext, text: string): Promise<OpenedPreview | null> => {
  const grant = readGrant(app, text)
  const now = app.clock.now()
  if (grant === null || grant.until <= now || grant.until > now + previewGrantMillis) return null
  const roles = await rolesOfOpenSession(app, grant.session)
  if (roles === null || !rightOf(roles, 'lobby draft').read) return null
  const document = grant.version === 0 ? await readDocument(app) : (await findLobbyVersion(app, grant.version))?.content
  if (document === undefined) return null
  const viewer: LobbyViewer = { who: grant.who, markets: [app.brand.code, app.brand.variant], vip: grant.vip }
  return { grant, preview: { document, viewer, at: grant.at ?? now } }
}
