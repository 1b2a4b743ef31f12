import fastify, { type FastifyInstance } from 'fastify'
import type { AppContext } from '../../kernel/context.ts'
import { limitAnswers } from '../../kernel/http/limit-answers.ts'
import { headersOfEveryAnswer, limits, mountSecurityHeaders } from '../../kernel/http/mount-security-headers.ts'
import { networksOf } from '../../kernel/http/request/networks.ts'
import { mountAccessLog } from '../../kernel/http/response/access-log.ts'
import { partialEnvelope, sendPartialEnvelope, sendRefusal, sendValue } from '../../kernel/http/response/envelope.ts'
import { clientNetwork, createRateLimiter } from '../../kernel/http/response/rate-limiter.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { mountStaffSignIn } from '../../staff/http/mount-staff-sign-in.ts'
import { presentMe } from '../../staff/present-me.ts'
import { assertFromConsole, type ConsoleContext, requireSession } from './requests/console-session.ts'
import { consoleLanes, type ConsoleSetting } from './requests/console-setting.ts'
import { mountEvents } from './events/mount-events.ts'
import { mountFiles } from './mount-files.ts'
import { mountUploads } from './mount-uploads.ts'
import { mountCommands } from './mount-commands.ts'
import { mountPictures } from './mount-pictures.ts'
import { mountPersonFile } from './mount-person-file.ts'
import { mountReads } from './mount-reads.ts'
import { mountListFiles } from './lists/mount-list-files.ts'
import { mountListViews } from './views/mount-list-views.ts'
import { registryDocument } from '../command/registry-document.ts'
import { commands } from '../registry.ts'

const bodyLimit = 256 * 1024

/** Answers 404 without a body to addresses of other networks: the console does not exist for them. */
const openServer = (app: AppContext, { networks, trustProxy, onNetworkRefused }: ConsoleSetting): FastifyInstance => {
  const allowed = networksOf(networks)
  const server = fastify({
    ...limits,
    bodyLimit,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    exposeHeadRoutes: false,
    // A malformed URL reaches no hook.
    frameworkErrors: (_error, request, reply) => {
      if (!allowed.has(request.ip)) {
        reply.hijack()
        reply.raw.writeHead(404).end()
        return
      }
      reply.headers(headersOfEveryAnswer)
      sendRefusal(reply, new Refusal('not_found'), app.brand.defaultLanguage, request.id)
    },
  })
  server.addHook('onRequest', async (request, reply) => {
    if (allowed.has(request.ip)) return undefined
    onNetworkRefused?.()
    return reply.code(404).send()
  })
  return server
}

const mountRoutes = (server: FastifyInstance, context: ConsoleContext): void => {
  const { app, setting } = context
  mountStaffSignIn(server, app, setting)
  server.get('/console/v1/me', async (request, reply) =>
    sendValue(reply, presentMe(app, setting, await requireSession(context, request)), request.id),
  )
  server.get('/console/v1/registry', async (request, reply) => {
    await requireSession(context, request)
    return sendPartialEnvelope(reply, partialEnvelope(registryDocument(commands.values())), request.id)
  })
  mountCommands(server, context)
  mountPictures(server, context)
  mountReads(server, context)
  mountPersonFile(server, context)
  mountEvents(server, context)
  mountFiles(server, context)
  mountListFiles(server, context)
  mountListViews(server, context)
  mountUploads(server, context)
}

/** Mounts the files of the console's page: every path that is no route of the API. */
const mountPage = (server: FastifyInstance, { files }: ConsoleSetting): void => {
  if (files === undefined) return
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const [path = '/'] = request.url.split('?', 1)
      if (path === '/console' || path.startsWith('/console/')) return reply.callNotFound()
      reply.hijack()
      files(path, request.raw, reply.raw)
      return reply
    },
  })
}

/** Builds the HTTP of the console as one fastify app with its own rate limits. */
export const buildConsole = (app: AppContext, setting: ConsoleSetting): FastifyInstance => {
  const server = openServer(app, setting)
  const rates = createRateLimiter(consoleLanes(setting), app.clock)
  limitAnswers(server, app.store.pool)
  mountSecurityHeaders(server, app)
  if (app.log.isLevelEnabled('info')) mountAccessLog(server, app)
  server.addHook('onRequest', async (request) => {
    rates.take('network', clientNetwork(request.ip))
    if (request.method !== 'GET' && request.method !== 'HEAD') assertFromConsole(setting, request)
  })
  mountRoutes(server, { app, setting, rates })
  mountPage(server, setting)
  return server
}
