import { readFileSync } from 'node:fs'
import { type CallName, declarationOf, type CallInputSent, type Value } from '@perya/calls'
import { type Brand, brandSchema } from '@perya/calls/brand'
import type { RefusalKey } from '@perya/calls/refusals'
import { buildApp, type GatewayConfig } from '@perya/gateway'
import { type AppContext, setPlatformSetting } from '@perya/gateway/kernel'
import type { FastifyInstance } from 'fastify'
import type { JWK } from 'jose'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { type CookieJar, cookieJar } from './browser.ts'
import { type FreshDatabase, freshDatabase, testMasterKey } from './database/database.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { type ScriptedChance, scriptedChance } from './scripted-chance.ts'
import { type PeopleFactory, createPeople } from './people-factory.ts'
import { seal } from './sealing/seal.ts'

/** One browser with one tab: cookies, and the token of its session storage. */
export type TestVisitor = { readonly jar: CookieJar; token: string | null; address?: string }

/** A response over HTTP. */
export type HttpAnswer<K extends CallName> = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly traceId: string
  readonly message: string
} & (
  | { readonly success: true; readonly value: Value<K>; readonly errorCode: null }
  | { readonly success: false; readonly value: unknown; readonly errorCode: RefusalKey }
)

/** How a request deviates from a regular one. */
export type CallOptions = {
  readonly as?: TestVisitor
  readonly headers?: Readonly<Record<string, string>>
  /** Idempotency key. */
  readonly key?: string
  readonly language?: string
  /** Another method that the call accepts. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
}

/** A gateway on a database of its own. */
export type TestPlatform = {
  readonly app: AppContext
  readonly server: FastifyInstance
  readonly clock: ManualClock
  readonly chance: ScriptedChance
  readonly people: PeopleFactory
  /** A browser without cookies. */
  readonly visitor: () => TestVisitor
  /** Sends a call through the HTTP layer with the headers, the seal and the cookies of the front end. */
  readonly ask: <K extends CallName>(name: K, input: CallInputSent<K>, options?: CallOptions) => Promise<HttpAnswer<K>>
  /** Sends a call and returns its value; throws if it is refused. */
  readonly get: <K extends CallName>(name: K, input: CallInputSent<K>, options?: CallOptions) => Promise<Value<K>>
  /** The newest public key of sealed payloads. */
  readonly publicKey: () => Promise<JWK>
  readonly turnSetting: (name: Parameters<typeof setPlatformSetting>[1], value: unknown) => Promise<void>
  readonly close: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** Options of a test platform. */
export type TestPlatformOptions = {
  readonly brand?: Partial<Brand>
  readonly clock?: ManualClock
  readonly chance?: ScriptedChance
  readonly config?: Partial<GatewayConfig>
  readonly identityProviders?: AppContext['identityProviders']
  readonly phoneService?: AppContext['phoneService']
  readonly payments?: (clock: ManualClock) => AppContext['payments']
  readonly identityChecks?: (clock: ManualClock) => AppContext['identityChecks']
  readonly gameWallets?: (clock: ManualClock) => AppContext['gameWallets']
  /** A database other than a fresh one; it is dropped when the platform closes. */
  readonly database?: FreshDatabase
  /** Mounts routes that a composition root mounts beside the calls. */
  readonly mount?: (server: FastifyInstance, app: AppContext) => Promise<void>
  /** Log level; tests are silent. */
  readonly logLevel?: string
  /** Receives the log of a test. */
  readonly log?: AppContext['log']
}

const ownBrand = brandSchema.parse(JSON.parse(readFileSync(new URL('../../brands/perya/brand.json', import.meta.url), 'utf8')))

const envelope = z.object({ success: z.boolean(), value: z.unknown(), message: z.string(), errorCode: z.nullable(z.string()), traceId: z.string() })

const queryOf = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )

const firstValues = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]))

/** A browser without cookies. */
const visitor = (): TestVisitor => ({ jar: cookieJar(), token: null })

type Sender = { readonly as: TestVisitor; readonly key: string | undefined; readonly language: string | undefined }

/** The headers that the front end sends with a call. */
const headersOf = (app: AppContext, name: CallName, { as, key, language }: Sender): Record<string, string> => {
  const call = declarationOf(name)
  const cookies = as.jar.header()
  return {
    merchant: app.brand.merchant,
    moduleid: call.module,
    device: 'WEB',
    'x-gateway-version': '3',
    ...(language === undefined ? {} : { language }),
    ...(call.form === true ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(call.sealed ? { encryption: 'JWE' } : {}),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(cookies === '' ? {} : { cookie: cookies }),
    ...(call.token !== 'none' && as.token !== null ? { authorization: as.token } : {}),
  }
}

/** Sends calls to a gateway in this process through its HTTP layer. */
const createTestClient = (app: AppContext, server: FastifyInstance): Pick<TestPlatform, 'publicKey' | 'ask' | 'get'> => {
  const publicKey = async (): Promise<JWK> => {
    const keys: { keys: JWK[] } = (await server.inject({ method: 'GET', url: '/.well-known/jwks.json' })).json()
    const newest = keys.keys[0]
    if (newest === undefined) throw new Error('no public key')
    return newest
  }

  const ask = async <K extends CallName>(name: K, input: CallInputSent<K>, options: CallOptions = {}): Promise<HttpAnswer<K>> => {
    const call = declarationOf(name)
    const { as = visitor(), headers = {}, key, language, method = call.method } = options
    const sent: object = input ?? {}
    const sealed = call.sealed
      ? { value: await seal(await publicKey(), sent, { iat: Math.floor(app.clock.now() / 1000), call: { method, path: call.path } }) }
      : sent
    const body = call.form === true ? new URLSearchParams(queryOf(sent)).toString() : sealed
    const response = await server.inject({
      method,
      url: call.path,
      ...(method === 'GET' ? { query: queryOf(sent) } : { payload: body }),
      ...(as.address === undefined ? {} : { remoteAddress: as.address }),
      headers: { ...headersOf(app, name, { as, key, language }), ...headers },
    })
    const set = response.headers['set-cookie']
    as.jar.take(set === undefined ? [] : Array.isArray(set) ? set : [set])
    const read = envelope.parse(response.json())
    // The gateway has validated the value against its schema before sending it (`checkAnswers`), so the bytes match the declaration of the call.
    return { ...read, status: response.statusCode, headers: firstValues(response.headers) } as HttpAnswer<K>
  }

  const get = async <K extends CallName>(name: K, input: CallInputSent<K>, options?: CallOptions): Promise<Value<K>> => {
    const answer = await ask(name, input, options)
    if (!answer.success) throw new Error(`${name} was refused: ${answer.errorCode} ${JSON.stringify(answer.value)}`)
    return answer.value
  }

  return { publicKey, ask, get }
}

/** Opens a gateway on a fresh database, with a manual clock and a random source that can be loaded. */
export const openTestPlatform = async ({
  brand,
  clock = manualClock(),
  chance = scriptedChance(),
  config = {},
  identityProviders = [],
  phoneService = null,
  payments = () => null,
  identityChecks = () => null,
  gameWallets = () => [],
  database,
  mount = async () => {},
  logLevel = 'silent',
  log = pino({ level: logLevel }),
}: TestPlatformOptions = {}): Promise<TestPlatform> => {
  const { store, drop } = database ?? (await freshDatabase())
  const app: AppContext = {
    store,
    clock,
    chance,
    brand: { ...ownBrand, ...brand },
    log,
    gamesOrigin: 'http://localhost:3000',
    houseKey: testMasterKey,
    identityProviders,
    phoneService,
    payments: payments(clock),
    identityChecks: identityChecks(clock) ?? null,
    gameWallets: gameWallets(clock),
  }
  const server = buildApp(app, {
    profile: 'test',
    publicOrigin: 'http://127.0.0.1:3000',
    trustProxy: [],
    checkAnswers: true,
    shareAnswers: false,
    ...config,
  })
  await mount(server, app)
  await server.ready()
  const { publicKey, ask, get } = createTestClient(app, server)

  const close = async (): Promise<void> => {
    await server.close()
    await drop()
  }

  return {
    app,
    server,
    clock,
    chance,
    visitor,
    ask,
    get,
    publicKey,
    close,
    [Symbol.asyncDispose]: close,
    people: createPeople(app, visitor, get),
    turnSetting: (name, value) => setPlatformSetting(app, name, value),
  }
}
