import { readFileSync } from 'node:fs'
import { type CallName, declarationOf, type Sent, type Value } from '@perya/calls'
import { type Brand, brandSchema } from '@perya/calls/brand'
import type { RefusalKey } from '@perya/calls/refusals'
import { buildApp, type GatewayConfig } from '@perya/gateway/app'
import type { House } from '@perya/gateway/handler'
import { turnSetting } from '@perya/gateway/system/platform-state'
import type { FastifyInstance } from 'fastify'
import type { JWK } from 'jose'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { type CookieJar, cookieJar } from './browser.ts'
import { type FreshDatabase, freshDatabase, testHouseKey } from './database.ts'
import { type HandClock, handClock } from './hand-clock.ts'
import { type LoadedChance, loadedChance } from './loaded-chance.ts'
import { type People, peopleOf } from './people.ts'
import { seal } from './seal.ts'

/** One browser with one tab: cookies, and the token of its session storage. */
export type Visitor = { readonly jar: CookieJar; token: string | null; address?: string }

/** What came back over HTTP. */
export type Answer<K extends CallName> = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly traceId: string
  readonly message: string
} & (
  | { readonly success: true; readonly value: Value<K>; readonly errorCode: null }
  | { readonly success: false; readonly value: unknown; readonly errorCode: RefusalKey }
)

/** How one asking differs from an honest one. */
export type AskOptions = {
  readonly as?: Visitor
  readonly headers?: Readonly<Record<string, string>>
  /** Idempotency key. */
  readonly key?: string
  readonly language?: string
  /** Another of the methods that the call takes. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
}

/** A gateway on a database of its own. */
export type OpenHouse = {
  readonly house: House
  readonly app: FastifyInstance
  readonly clock: HandClock
  readonly chance: LoadedChance
  readonly people: People
  /** A browser that has never been here. */
  readonly visitor: () => Visitor
  /** Asks a call through the HTTP layer with the headers, the seal and the cookies of the front end. */
  readonly ask: <K extends CallName>(name: K, input: Sent<K>, options?: AskOptions) => Promise<Answer<K>>
  /** Asks and gives the value; throws when refused. */
  readonly get: <K extends CallName>(name: K, input: Sent<K>, options?: AskOptions) => Promise<Value<K>>
  /** The newest public key of sealed payloads. */
  readonly publicKey: () => Promise<JWK>
  readonly turnSetting: (name: Parameters<typeof turnSetting>[1], value: unknown) => Promise<void>
  readonly close: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** What a test may set before the house opens. */
export type HouseOptions = {
  readonly brand?: Partial<Brand>
  readonly clock?: HandClock
  readonly chance?: LoadedChance
  readonly config?: Partial<GatewayConfig>
  readonly identityProviders?: House['identityProviders']
  readonly phoneService?: House['phoneService']
  readonly payments?: (clock: HandClock) => House['payments']
  readonly gameWallets?: (clock: HandClock) => House['gameWallets']
  /** A database other than a fresh one; it is dropped when the house closes. */
  readonly database?: FreshDatabase
  /** Mounts what a composition root mounts beside the calls. */
  readonly mount?: (app: FastifyInstance, house: House) => Promise<void>
  /** Log level; tests are silent. */
  readonly logLevel?: string
  /** Where a test reads what is logged. */
  readonly log?: House['log']
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

/** Opens a gateway on a fresh database, with a clock turned by hand and chance that can be loaded. */
export const openHouse = async ({
  brand,
  clock = handClock(),
  chance = loadedChance(),
  config = {},
  identityProviders = [],
  phoneService = null,
  payments = () => null,
  gameWallets = () => [],
  database,
  mount = async () => {},
  logLevel = 'silent',
  log = pino({ level: logLevel }),
}: HouseOptions = {}): Promise<OpenHouse> => {
  const { store, drop } = database ?? (await freshDatabase())
  const house: House = {
    store,
    clock,
    chance,
    brand: { ...ownBrand, ...brand },
    log,
    gamesOrigin: 'http://localhost:3000',
    houseKey: testHouseKey,
    identityProviders,
    phoneService,
    payments: payments(clock),
    gameWallets: gameWallets(clock),
  }
  const app = buildApp(house, {
    profile: 'test',
    publicOrigin: 'http://127.0.0.1:3000',
    trustProxy: [],
    checkAnswers: true,
    shareAnswers: false,
    ...config,
  })
  await mount(app, house)
  await app.ready()
  const visitor = (): Visitor => ({ jar: cookieJar(), token: null })

  const publicKey = async (): Promise<JWK> => {
    const keys: { keys: JWK[] } = (await app.inject({ method: 'GET', url: '/.well-known/jwks.json' })).json()
    const newest = keys.keys[0]
    if (newest === undefined) throw new Error('no public key')
    return newest
  }

  const ask = async <K extends CallName>(name: K, input: Sent<K>, options: AskOptions = {}): Promise<Answer<K>> => {
    const call = declarationOf(name)
    const { as = visitor(), headers = {}, key, language, method = call.method } = options
    const sent: object = input ?? {}
    const sealed = call.sealed
      ? { value: await seal(await publicKey(), sent, { iat: Math.floor(clock.now() / 1000), call: { method, path: call.path } }) }
      : sent
    const cookies = as.jar.header()
    const response = await app.inject({
      method,
      url: call.path,
      ...(method === 'GET' ? { query: queryOf(sent) } : { payload: call.form === true ? new URLSearchParams(queryOf(sent)).toString() : sealed }),
      ...(as.address === undefined ? {} : { remoteAddress: as.address }),
      headers: {
        merchant: house.brand.merchant,
        moduleid: call.module,
        device: 'WEB',
        'x-gateway-version': '3',
        ...(language === undefined ? {} : { language }),
        ...(call.form === true ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(call.sealed ? { encryption: 'JWE' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(cookies === '' ? {} : { cookie: cookies }),
        ...(call.token !== 'none' && as.token !== null ? { authorization: as.token } : {}),
        ...headers,
      },
    })
    const set = response.headers['set-cookie']
    as.jar.take(set === undefined ? [] : Array.isArray(set) ? set : [set])
    const read = envelope.parse(response.json())
    // The gateway has parsed the value by its schema before it left (`checkAnswers`), so the bytes are what the call says.
    return { ...read, status: response.statusCode, headers: firstValues(response.headers) } as Answer<K>
  }

  const get = async <K extends CallName>(name: K, input: Sent<K>, options?: AskOptions): Promise<Value<K>> => {
    const answer = await ask(name, input, options)
    if (!answer.success) throw new Error(`${name} was refused: ${answer.errorCode} ${JSON.stringify(answer.value)}`)
    return answer.value
  }

  const close = async (): Promise<void> => {
    await app.close()
    await drop()
  }

  return {
    house,
    app,
    clock,
    chance,
    visitor,
    ask,
    get,
    publicKey,
    close,
    [Symbol.asyncDispose]: close,
    people: peopleOf(house, visitor, get),
    turnSetting: (name, value) => turnSetting(house, name, value),
  }
}
