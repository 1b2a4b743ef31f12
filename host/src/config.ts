import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Brand, brandSchema } from '@perya/calls/brand'
import { StartRefusal } from '@perya/gateway/start-refusal'
import type { BeaconAddress } from '@perya/gateway/lottery/draw/public-beacon'
import { lotteryBeaconOf } from './lottery-beacon.ts'
import { type LotteryFeed, lotteryFeedOf } from './lottery-feed.ts'

/** How this process is set, read once from the environment (`docs/operations`). */
export type HostConfig = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly publicOrigin: string | undefined
  readonly gamesOrigin: string | undefined
  readonly trustProxy: readonly string[]
  readonly upstream: string | undefined
  readonly outboxSinkUrl: string | undefined
  /** Key that signs what goes to the sink. */
  readonly outboxSinkKey: string | undefined
  readonly logLevel: LogLevel
  readonly profile: Profile
  readonly brand: Brand
  readonly development: boolean
  readonly houseKey: string | undefined
  /** Secrets of clients at identity providers, by the id of the provider. */
  readonly identitySecrets: Readonly<Record<string, string>>
  /** Results of lotteries that are drawn elsewhere. */
  readonly lotteryFeed: LotteryFeed | null
  readonly lotteryBeacon: BeaconAddress | null
  /** Key that we and the provider of payments sign with. */
  readonly paymentSecret: string | undefined
  /** Keys that we and vendors with wallets sign with, by the code of the wallet. */
  readonly walletSecrets: Readonly<Record<string, string>>
}

const profiles = ['demo', 'test', 'production'] as const
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
/** Who this instance is for. */
export type Profile = (typeof profiles)[number]
type LogLevel = (typeof logLevels)[number]
type Environment = Readonly<Record<string, string | undefined>>

const ours = ['PERYA_UPSTREAM', 'PERYA_PROFILE', 'PERYA_BRAND']
const root = resolve(import.meta.dirname, '../..')

const refuse = (name: string, wanted: string): never => {
  throw new StartRefusal(`${name} is malformed: ${wanted}.`)
}

const oneOf = <T extends string>(env: Environment, name: string, allowed: readonly T[], usual: T): T => {
  const given = env[name]
  if (given === undefined || given === '') return usual
  return allowed.find((one) => one === given) ?? refuse(name, `expected one of ${allowed.join(', ')}`)
}

const portOf = (env: Environment): number => {
  const { PORT: given = '3000' } = env
  const port = Number(given)
  return /^\d{1,5}$/.test(given) && port <= 65_535 ? port : refuse('PORT', 'expected a number from 0 to 65535')
}

const addressOf = (env: Environment, name: string, protocols: readonly string[]): string | undefined => {
  const given = env[name]
  if (given === undefined || given === '') return undefined
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
    return refuse(name, `expected an address that begins with ${protocols.join(' or ')}//`)
  return given
}

const originOf = (env: Environment, name: string): string | undefined => {
  const given = addressOf(env, name, ['http:', 'https:'])
  if (given === undefined) return undefined
  const { origin, pathname, search, hash, username } = new URL(given)
  return pathname === '/' && search === '' && hash === '' && username === ''
    ? origin
    : refuse(name, 'expected an origin such as https://play.example')
}

const isNetwork = (text: string): boolean =>
  /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]*)(\/\d{1,3})?$/i.test(text) || ['loopback', 'linklocal', 'uniquelocal'].includes(text)

const networksOf = (env: Environment): readonly string[] => {
  const listed = (env['TRUST_PROXY'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'none')
  return listed.every(isNetwork) ? listed : refuse('TRUST_PROXY', 'expected addresses or networks separated by commas, or none')
}

// These lists become part of the content policy: one bad entry would open it for everyone (T18).
const withSafeHosts = (code: string, brand: Brand): Brand => {
  const bad = [...brand.imageCDNs, ...brand.launchGameCDNs].find(
    (one) => !URL.canParse(one) || new URL(one).origin !== one || !one.startsWith('https://') || /[*;,'"\s]/.test(one),
  )
  if (bad !== undefined) throw new StartRefusal(`brands/${code}/brand.json names a host that is no plain https origin: ${JSON.stringify(bad)}.`)
  return brand
}

const brandOf = (env: Environment): Brand => {
  const code = (env['PERYA_BRAND'] ?? 'perya').replace(/^brands\//, '')
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(code)) return refuse('PERYA_BRAND', 'expected the name of a folder of brands/')
  try {
    return withSafeHosts(code, brandSchema.parse(JSON.parse(readFileSync(join(root, 'brands', code, 'brand.json'), 'utf8'))))
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const reason =
      error instanceof Error
        ? (error.message
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line.length > 1)[0] ?? error.name)
        : String(error)
    throw new StartRefusal(`brands/${code}/brand.json cannot be used: ${reason}`)
  }
}

const sinkKeyOf = (env: Environment): string | undefined => {
  const given = env['OUTBOX_SINK_KEY']
  if (given === undefined || given === '') return undefined
  return given.length >= 16 && given.length <= 256 ? given : refuse('OUTBOX_SINK_KEY', 'expected 16 to 256 characters')
}

// The provider for practice asks nobody for proof, and those for payments and wallets move nothing.
const withoutPractice = ({ payments, ...brand }: Brand): Brand => ({
  ...brand,
  ...(payments === undefined || payments.endpoint === 'practice' ? {} : { payments }),
  wallets: brand.wallets.filter(({ endpoint }) => endpoint !== 'practice'),
  identityProviders: brand.identityProviders.filter(({ issuer }) => issuer !== 'practice'),
})

const paymentSecretOf = (env: Environment): string | undefined => {
  const given = env['PAYMENT_SECRET']
  if (given === undefined || given === '') return undefined
  return given.length >= 32 && given.length <= 256 ? given : refuse('PAYMENT_SECRET', 'expected 32 to 256 characters')
}

const walletSecretsOf = (env: Environment): Readonly<Record<string, string>> => {
  const given = Object.entries(env).flatMap(([name, secret = '']) => {
    const code = /^WALLET_SECRET_([A-Z_]+)$/.exec(name)?.[1]
    if (code === undefined || secret === '') return []
    return [[code, secret.length >= 32 && secret.length <= 256 ? secret : refuse(name, 'expected 32 to 256 characters')] as const]
  })
  return Object.fromEntries(given)
}

const hostOf = (env: Environment): string => {
  const { HOST: given = '127.0.0.1' } = env
  return /^[A-Za-z0-9.:_-]{1,253}$/.test(given) ? given : refuse('HOST', 'expected an address or a host name')
}

const houseKeyOf = (env: Environment): string | undefined => {
  const { HOUSE_KEY: given = '' } = env
  if (given === '') return undefined
  return /^[0-9a-f]{64}$/i.test(given) ? given : refuse('HOUSE_KEY', 'expected 64 hexadecimal digits')
}

const identitySecretsOf = (env: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const [, id] = /^IDENTITY_SECRET_([A-Z0-9]+)$/.exec(name) ?? []
      return id === undefined || value === undefined || value === '' ? [] : [[id.toLowerCase(), value]]
    }),
  )

/** Reads the environment; anything unknown or malformed is refused with one clear line. */
export const readConfig = (env: Environment, args: readonly string[] = []): HostConfig => {
  const unknown = Object.keys(env).find((name) => name.startsWith('PERYA_') && !ours.includes(name))
  if (unknown !== undefined) throw new StartRefusal(`${unknown} is no setting of ours; known are ${ours.join(', ')}.`)
  const strange = args.find((one) => one !== '--dev')
  if (strange !== undefined) throw new StartRefusal(`${strange} is no option of ours; known is --dev.`)
  const [publicOrigin, gamesOrigin] = [originOf(env, 'PUBLIC_ORIGIN'), originOf(env, 'GAMES_ORIGIN')]
  if (publicOrigin !== undefined && publicOrigin === gamesOrigin)
    throw new StartRefusal("GAMES_ORIGIN must differ from PUBLIC_ORIGIN: games never share the front end's origin.")
  const profile = oneOf(env, 'PERYA_PROFILE', profiles, 'demo')
  if (profile === 'production' && publicOrigin === undefined) throw new StartRefusal('PUBLIC_ORIGIN is needed in production.')
  return {
    port: portOf(env),
    host: hostOf(env),
    dataDir: resolve(root, env['DATA_DIR'] === undefined || env['DATA_DIR'] === '' ? '.perya' : env['DATA_DIR']),
    databaseUrl: addressOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    publicOrigin,
    gamesOrigin,
    trustProxy: networksOf(env),
    upstream: originOf(env, 'PERYA_UPSTREAM'),
    outboxSinkUrl: addressOf(env, 'OUTBOX_SINK_URL', ['http:', 'https:']),
    outboxSinkKey: sinkKeyOf(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    profile,
    brand: profile === 'production' ? withoutPractice(brandOf(env)) : brandOf(env),
    development: args.includes('--dev'),
    houseKey: houseKeyOf(env),
    identitySecrets: identitySecretsOf(env),
    lotteryFeed: lotteryFeedOf(env),
    lotteryBeacon: lotteryBeaconOf(env),
    paymentSecret: paymentSecretOf(env),
    walletSecrets: walletSecretsOf(env),
  }
}
