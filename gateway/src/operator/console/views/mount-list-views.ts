import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { inTransaction } from '../../../kernel/database/in-transaction.ts'
import { parseInput } from '../../../kernel/http/request/parse-input.ts'
import { sendValue } from '../../../kernel/http/response/envelope.ts'
import { type ConsoleContext, requireSession } from '../requests/console-session.ts'
import { readListViews, removeListView, storeListView } from './list-view-rows.ts'

const key = {
  list: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  name: z.string().check(
    z.maxLength(60),
    z.refine((name) => name === name.trim()),
  ),
}
const named = z.strictObject(key)
const view = z.strictObject({
  ...key,
  search: z._default(z.string().check(z.maxLength(1000)), ''),
  hidden: z.array(z.string().check(z.regex(/^[\w-]{1,40}$/))).check(z.maxLength(40)),
  isDefault: z._default(z.boolean(), false),
})

/**
 * Mounts the views of lists: `views` answers those of the person who asks, `views/put` stores one and `views/remove` deletes one. A view is a preference
 * and grants nothing: its filters are sent to the read of the list, which checks the right.
 */
export const mountListViews = (server: FastifyInstance, context: ConsoleContext): void => {
  const { app } = context
  server.get('/console/v1/views', async (request, reply) => {
    const { person } = await requireSession(context, request)
    return sendValue(reply, { rows: await readListViews(app, person.id) }, request.id)
  })
  server.post('/console/v1/views/put', async (request, reply) => {
    const { person } = await requireSession(context, request)
    const given = z.parse(view, parseInput(view, request.body ?? {}, 'body'))
    // The columns in use are no view that a list opens with.
    const isDefault = given.isDefault && given.name !== ''
    await inTransaction(app, (inside) => storeListView(inside, person.id, { ...given, isDefault }))
    return sendValue(reply, { rows: await readListViews(app, person.id) }, request.id)
  })
  server.post('/console/v1/views/remove', async (request, reply) => {
    const { person } = await requireSession(context, request)
    await removeListView(app, person.id, z.parse(named, parseInput(named, request.body ?? {}, 'body')))
    return sendValue(reply, { rows: await readListViews(app, person.id) }, request.id)
  })
}
