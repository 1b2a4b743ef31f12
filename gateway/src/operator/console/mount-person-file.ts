import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { findById } from '../../identity/account/find-by-username.ts'
import { audited } from '../../kernel/audit/append-audit.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { byStaff } from '../approvals/staff-refusals.ts'
import { personArchive } from '../persons/person-archive.ts'
import { claimPersonFile } from '../persons/person-files.ts'
import { type ConsoleContext, requireSession } from './requests/console-session.ts'

const route = z.object({ token: z.string().check(z.maxLength(64)) })

/** Mounts the downloads of exports: an address serves one person of staff once, and its record is committed before the first byte is sent. */
export const mountPersonFile = (server: FastifyInstance, context: ConsoleContext): void => {
  const { app } = context
  server.get('/console/v1/file/person/:token', { config: { isStream: true } }, async (request, reply) => {
    const session = await requireSession(context, request)
    const { token } = z.parse(route, request.params)
    const file = await audited(app, async (inside) => {
      const claimed = await claimPersonFile(inside, token, session.person.id)
      if (claimed === null) return { value: null, events: [] }
      const event = {
        ...byStaff(session),
        action: 'person download',
        subject: claimed.memberId,
        result: 'read',
        detail: { request: claimed.request },
      }
      return { value: claimed, events: [event] }
    })
    const member = file === null ? null : await findById(app, file.memberId)
    if (file === null || member === null) throw new Refusal('not_found')
    return reply
      .header('Content-Type', 'application/zip')
      .header('Content-Disposition', `attachment; filename="${file.request}.zip"`)
      .send(Readable.from(personArchive(app, member, file.code)))
  })
}
