import { rightOf } from '@perya/domain/staff/rights'
import { openDocument } from '../../identity/kyc/document-store.ts'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { places } from '../../kernel/secrets/places.ts'
import { open } from '../../kernel/secrets/secrets.ts'
import { actorOf } from '../../staff/find-staff.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import { type PictureRef, usePictureGrant } from './grant-picture.ts'
import { renderMarkedPicture } from './render-marked-picture.ts'

/** `2026-11-27 02:30 UTC` */
const momentOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const contentOf = async ({ store }: Pick<AppContext, 'store'>, { kind, id }: PictureRef) => {
  if (kind === 'document') {
    const row = await store.db.selectFrom('kyc_document').select('member_id').where('id', '=', id).executeTakeFirst()
    const content = await openDocument({ store }, id)
    return row === undefined || content === null ? null : { memberId: row.member_id, content }
  }
  const row = await store.db.selectFrom('proof').select(['member_id', 'sealed_content']).where('id', '=', id).executeTakeFirst()
  if (row === undefined || row.sealed_content === null) return null
  return { memberId: row.member_id, content: await open(store, places.picture(id), row.sealed_content) }
}

/**
 * Opens a picture by its address: a rendering with the viewer's name, the time and what it belongs to drawn into its pixels. The address is used, and the
 * view audited, before a byte is sent. Everything else looks like an address that does not exist.
 */
export const openPicture = async (app: AppContext, { id: sessionId, person, address }: StaffSession, secret: string): Promise<Buffer> => {
  const { content, subject } = await audited(app, async (inside) => {
    const grant = await usePictureGrant(inside, person.id, secret)
    if (grant === null || !rightOf(person.roles, grant.command).read) throw new Refusal('not_found')
    const found = await contentOf(inside, grant.picture)
    if (found === null) throw new Refusal('not_found')
    const event = { actor: actorOf(person), session: sessionId, address, action: 'picture view', subject: grant.subject, result: 'shown' }
    return {
      value: { content: found.content, subject: grant.subject },
      events: [{ ...event, detail: { member: found.memberId, command: grant.command } }],
    }
  })
  return renderMarkedPicture(content, [`${person.display} ${person.name}`, `${momentOf(app.clock.now())} ${subject}`])
}
