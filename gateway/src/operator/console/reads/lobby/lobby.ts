import { audienceGroups, changedItems, fixedRowIds, type LobbyDocument, withoutLongEnded } from '@perya/domain/lobby/content/lobby-document'
import * as z from 'zod/mini'
import type { AppContext } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { documentFingerprint, readDocument } from '../../../lobby/document-rows.ts'
import {
  findLobbyVersion,
  type LobbyVersionRow,
  type PublicationRow,
  readLastDraft,
  readLastPublication,
  readWaitingPublications,
  wasPublished,
} from '../../../lobby/version-rows.ts'
import { previewGrantMillis, signPreviewGrant } from '../../../lobby/preview-grant.ts'
import { readLobbyVersions } from '../../../lobby/version-list.ts'
import { pageOf, pageQuery, readNumberKey } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'

const presentPlan = ({ version_id: version, due_at: at, actor, reason }: PublicationRow) => ({ version, at: at.toISOString(), actor, reason })

/** The last draft while it is not published; `isBehind`: other contents were published since it was begun. */
const presentDraft = async (app: AppContext, draft: LobbyVersionRow | null, live: LobbyDocument) => {
  if (draft === null || (await wasPublished(app, draft.id))) return null
  const changed = changedItems(withoutLongEnded(live, app.clock.now()), draft.content)
  if (changed.length === 0) return null
  const { id: version, content, actor, at } = draft
  return { version, content, actor, at: at.toISOString(), changes: changed.length, isBehind: draft.live !== documentFingerprint(live) }
}

/** `see/lobby`: what is published and did not end long ago, the draft that is open, and what is planned. `last`: the draft that the next one must follow, 0 for the first. */
export const seeLobby = defineRead({
  path: 'lobby',
  needs: 'lobby draft',
  input: z.object({}),
  read: async ({ app }) => {
    const [content, last, publication, waiting] = await Promise.all([
      readDocument(app),
      readLastDraft(app),
      readLastPublication(app),
      readWaitingPublications(app),
    ])
    return {
      live: {
        content: withoutLongEnded(content, app.clock.now()),
        fingerprint: documentFingerprint(content),
        version: publication?.version_id ?? null,
        at: publication?.ended_at?.toISOString() ?? null,
      },
      last: last?.id ?? 0,
      draft: await presentDraft(app, last, content),
      waiting: waiting.map(presentPlan),
      fixedRows: fixedRowIds,
      languages: app.brand.languages,
      markets: [app.brand.code, app.brand.variant],
    }
  },
})

/** `see/lobby-versions`: every version, the newest first, with when and by whom it was published. */
export const seeLobbyVersions = defineRead({
  path: 'lobby-versions',
  needs: 'lobby draft',
  input: z.object(pageQuery),
  read: async ({ app }, { after, limit }) => {
    const found = await readLobbyVersions(app, readNumberKey(after), limit + 1)
    const { rows, next } = pageOf(found, limit, ({ version }) => String(version))
    return { rows, next }
  },
})

/** `see/lobby-version/:id`: the contents of a version, and what differs from what is published now. */
export const seeLobbyVersion = defineRead({
  path: 'lobby-version/:id',
  needs: 'lobby draft',
  input: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) }),
  read: async ({ app }, { id }) => {
    const version = await findLobbyVersion(app, id)
    if (version === null) throw new Refusal('not_found')
    return { version: id, content: version.content, differs: changedItems(await readDocument(app), version.content) }
  },
})

const moment = z.string().check(z.refine((given) => !Number.isNaN(Date.parse(given)), 'must be a moment'))

/**
 * `see/lobby-preview`: the address at which Home of the players' site is shown with a version (0: as published) to an audience at a moment. Its grant
 * lasts 15 minutes and ends with the session.
 */
export const seeLobbyPreview = defineRead({
  path: 'lobby-preview',
  needs: 'lobby draft',
  input: z.object({
    version: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    who: z._default(z.enum(audienceGroups), 'visitor'),
    vip: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)), 0),
    language: z.optional(z.string().check(z.regex(/^[A-Z]{2,5}$/))),
    theme: z._default(z.enum(['dark', 'light']), 'dark'),
    at: z.optional(moment),
  }),
  read: async ({ app, session, publicOrigin }, { version, who, vip, language = app.brand.defaultLanguage, theme, at }) => {
    if (session === undefined) throw new Refusal('not_signed_in')
    if (!app.brand.languages.includes(language)) throw new Refusal('invalid_input', { fields: { language: 'invalid' } })
    if (version !== 0 && (await findLobbyVersion(app, version)) === null) throw new Refusal('not_found')
    const until = app.clock.now() + previewGrantMillis
    const grant = signPreviewGrant(app, { session, version, who, vip, language, theme, at: at === undefined ? null : Date.parse(at), until })
    return { address: `${publicOrigin ?? ''}/lobby-preview?grant=${grant}`, until: new Date(until).toISOString() }
  },
})
