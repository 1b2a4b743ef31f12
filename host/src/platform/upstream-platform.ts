import type { CallName, CallInputSent } from '@perya/calls'
import { systemClock } from '@perya/gateway/kernel'
import { mountBrandPictures } from '@perya/art/mount-picture-routes'
import { buildRelay } from '../relay/build-relay.ts'
import type { Logger } from 'pino'
import type { HostConfig } from '../settings/config.ts'
import type { VisitorTransport } from '../pages/page-server.ts'
import type { CallBackend } from './call-backend.ts'
import { visitorRequest } from './visitor-request.ts'

/** Puts the front end before an existing platform: the calls of the table are relayed to it, with their headers. */
export const upstreamPlatform = async (
  upstream: string,
  { brand, trustProxy }: Pick<HostConfig, 'brand' | 'trustProxy'>,
  log: Logger,
): Promise<CallBackend> => {
  const relay = buildRelay(
    { brand, log, clock: systemClock },
    { upstream, trustProxy, extend: (server) => mountBrandPictures(server, { brand, log }) },
  )
  await relay.ready()

  const asker: VisitorTransport =
    (request, language) =>
    async <K extends CallName>(name: K, input: CallInputSent<K>) => {
      const remoteAddress = request?.socket.remoteAddress ?? '127.0.0.1'
      const answer = await relay.inject({ method: 'GET', ...visitorRequest(name, input, brand, language), remoteAddress })
      return answer.payload
    }

  return {
    route: (request, response) => relay.routing(request, response),
    fast: () => false,
    ask: asker,
    mayKeep: () => true,
    readiness: async () => ({
      ready: (await relay.inject({ method: 'GET', ...visitorRequest('system.status', {}, brand, brand.defaultLanguage) })).statusCode < 500,
    }),
    console: null,
    preview: null,
    greeting: () => [`Calls go to ${upstream}.`],
    serving: () => {},
    settle: async () => {},
    close: () => relay.close(),
  }
}
