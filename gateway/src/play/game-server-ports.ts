import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { parseJsonStrict } from '../kernel/http/request/parse-json-strict.ts'
import { toRefusal } from '../kernel/http/response/to-refusal.ts'
import { platformState } from '../kernel/settings/platform-state.ts'
import { authenticateVendor } from './callbacks/mount-vendor-callbacks.ts'
import { signingKeyOf } from './callbacks/vendor-keys.ts'
import { findTitle } from './launch/find-title.ts'

/** What the platform gives the reference vendor's server in the same process; money moves by the signed callbacks alone. */
export const gameServerPorts = (app: AppContext) => ({
  store: app.store,
  clock: app.clock,
  chance: app.chance,
  log: app.log,
  houseKey: app.houseKey,
  findTitle: (requested: { readonly gameId: string; readonly vendor: string }) => findTitle(app.store, requested),
  signingKeyOf: (vendor: string) => signingKeyOf(app.store, vendor),
  maxMatchExposure: async () => (await platformState(app)).sports.mostOnMatch,
  readFeedMessage: async (request: FastifyRequest, vendor: string, body: Buffer): Promise<unknown> => {
    await authenticateVendor(app, request, vendor, body)
    return parseJsonStrict(body)
  },
  refusalKeyOf: (thrown: unknown) => toRefusal(thrown, app.log).key,
})
