import { rightOf } from '@perya/domain/staff/rights'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { audited } from '../../../kernel/audit/append-audit.ts'
import { parseInput } from '../../../kernel/http/request/parse-input.ts'
import { sendValue } from '../../../kernel/http/response/envelope.ts'
import { byStaff, refuseNotPermitted } from '../../approvals/staff-refusals.ts'
import { createConsoleFile } from '../../files/console-file.ts'
import { type ConsoleContext, requireSession } from '../requests/console-session.ts'
import { listNamed } from './list-file.ts'

const action = 'list export'
const asked = z.strictObject({
  list: z.string().check(z.maxLength(40)),
  query: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
})

/**
 * Mounts `file/list`: answers the one-time address of a list as CSV, for a person who may read that list. The request is audited with its filters; a
 * filter that the list does not know is refused before.
 */
export const mountListFiles = (server: FastifyInstance, context: ConsoleContext): void => {
  server.post('/console/v1/file/list', async (request, reply) => {
    const session = await requireSession(context, request)
    const { app } = context
    const { list, query } = z.parse(asked, parseInput(asked, request.body ?? {}, 'body'))
    const { needs, input } = listNamed(list)
    if (needs !== null && !rightOf(session.person.roles, needs).read) await refuseNotPermitted(app, session, action, needs)
    parseInput(input, query, 'query')
    const value = await audited(app, async (inside) => ({
      value: await createConsoleFile(inside, { staffId: session.person.id, kind: 'list', asked: { list, query } }),
      events: [{ ...byStaff(session), action, subject: list, result: 'done', detail: query }],
    }))
    return sendValue(reply, value, request.id)
  })
}
