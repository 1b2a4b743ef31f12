import { rightOf } from '@perya/domain/staff/rights'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseInput } from '../../kernel/http/request/parse-input.ts'
import { sendValue } from '../../kernel/http/response/envelope.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { storeUpload } from '../reconciliation/statement-upload.ts'
import { type ConsoleContext, requireSession } from './requests/console-session.ts'

const maxBytes = 64 * 1024 * 1024
const query = z.object({ name: z._default(z.string().check(z.maxLength(200)), '') })
const needs = 'statement import'

/** Mounts the upload of statements, which are longer than the body of a command may be. Who may not import one cannot send a byte of it. */
export const mountUploads = (server: FastifyInstance, context: ConsoleContext): void => {
  server.register(async (scope) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (request) => {
      const { person } = await requireSession(context, request)
      if (rightOf(person.roles, needs).alone === 'never') throw new Refusal('not_permitted', { needs })
    })
    scope.post('/console/v1/upload/statement', { bodyLimit: maxBytes }, async (request, reply) => {
      const { person } = await requireSession(context, request)
      if (!Buffer.isBuffer(request.body)) throw new Refusal('invalid_input', { fields: { body: 'required' } })
      const { name } = z.parse(query, parseInput(query, request.query, 'query'))
      return sendValue(reply, { upload: await storeUpload(context.app, { staffId: person.id, name, content: request.body }) }, request.id)
    })
  })
}
