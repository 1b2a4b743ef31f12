import { rightOf } from '@perya/domain/staff/rights'
import type { FastifyInstance } from 'fastify'
import { parseInput } from '../../kernel/http/request/parse-input.ts'
import { sendValue } from '../../kernel/http/response/envelope.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { answering } from './requests/answering.ts'
import { type ConsoleContext, requireSession } from './requests/console-session.ts'
import { reads } from './reads/index.ts'

/** Mounts the reads of screens. The right is checked before anything is looked up, so that a refusal reveals nothing of the subject. */
export const mountReads = (server: FastifyInstance, context: ConsoleContext): void => {
  const {
    app,
    setting: { readiness, publicOrigin },
  } = context
  const known = { ...(readiness === undefined ? {} : { readiness }), ...(publicOrigin === undefined ? {} : { publicOrigin }) }
  for (const { path, needs, input, read } of reads)
    server.get(
      `/console/v1/see/${path}`,
      answering(async (request, reply) => {
        const { person, id: session } = await requireSession(context, request)
        if (needs !== null && !rightOf(person.roles, needs).read) throw new Refusal('not_permitted', { needs })
        const given = parseInput(input, { ...Object(request.query), ...Object(request.params) }, 'query')
        return sendValue(reply, await read({ app, person, session, ...known }, given), request.id)
      }),
    )
}
