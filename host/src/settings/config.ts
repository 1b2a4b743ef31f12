import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Brand, brandSchema } from '@perya/calls/brand'
import { StartRefusal } from '@perya/domain/start-refusal'
import type { BeaconEndpoint } from '@perya/gateway'
import { type ConsoleConfig, readConsoleConfig } from './console-config.ts'
import { type DatabaseSettings, databaseSettingsOf } from './database-settings.ts'
import { readLotteryBeacon } from './lottery-beacon.ts'
import { type LotteryFeed, readLotteryFeed } from './lottery-feed.ts'
import { type MetricsSettings, metricsSettingsOf } from './metrics-settings.ts'
import { addressOf, type Environment, hostOf, oneOf, originOf, portOf, refuse, secretOf } from './read-setting.ts'
import { refuseUnsafe } from './refuse-unsafe.ts'

/** Settings of this process, read once from the environment (`docs/operations`). */
export type HostConfig = DatabaseSettings &
  MetricsSettings & {
    readonly port: number
    readonly host: string
    readonly dataDir: string
    /** Folder of rendered pictures; processes on one machine may share it. */
    readonly picturesDir: string
    readonly publicOrigin: string | undefined
    readonly gamesOrigin: string | undefined
    readonly trustProxy: readonly string[]
    readonly upstream: string | undefined
    readonly outboxSinkUrl: string | undefined
    /** Key that signs requests to the sink. */
    readonly outboxSinkKey: string | undefined
    readonly logLevel: LogLevel
    readonly profile: DeploymentProfile
    readonly brand: Brand
    readonly development: boolean
    readonly houseKey: string | undefined
    /** The previous HOUSE_KEY, while data keys are still wrapped under it. */
    readonly houseKeyOld: string | undefined
    /** Keys of the audit trail, 64 hexadecimal digits each, the newest first; empty: only the one derived from the root key. */
    readonly auditKeys: readonly string[]
    /** File that heads of the audit chain are appended to, and the service that also receives them, with the key that signs requests to it. */
    readonly auditHeadsFile: string
    readonly auditSinkUrl: string | undefined
    readonly auditSinkKey: string | undefined
    /** The operator console; null: off. */
    readonly console: ConsoleConfig | null
    /** Secrets of clients at identity providers, by the id of the provider. */
    readonly identitySecrets: Readonly<Record<string, string>>
    /** Results of externally drawn lotteries. */
    readonly lotteryFeed: LotteryFeed | null
    readonly lotteryBeacon: BeaconEndpoint | null
    /** Key with which the platform and the payment provider sign. */
    readonly paymentSecret: string | undefined
    /** Whether the reference vendor enforces the shortest round of each engine; `none` is for benchmarks and crash runs. */
    readonly roundPace: RoundPace
    /** Keys with which the platform and vendors with wallets sign, by the code of the wallet. */
    readonly walletSecrets: Readonly<Record<string, string>>
  }

const profiles = ['demo', 'test', 'production'] as const
const roundPaces = ['declared', 'none'] as const
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
/** The profile of this instance. */
export type DeploymentProfile = (typeof profiles)[number]
type LogLevel = (typeof logLevels)[number]
type RoundPace = (typeof roundPaces)[number]

const ours = ['PERYA_UPSTREAM', 'PERYA_PROFILE', 'PERYA_BRAND']
const root = resolve(import.meta.dirname, '../../..')

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

// The reference identity provider asks for no proof, and the reference payment and wallet providers move no money.
const withoutReference = ({ payments, ...brand }: Brand): Brand => ({
  ...brand,
  ...(payments === undefined || payments.endpoint === 'practice' ? {} : { payments }),
  wallets: brand.wallets.filter(({ endpoint }) => endpoint !== 'practice'),
  identityProviders: brand.identityProviders.filter(({ issuer }) => issuer !== 'practice'),
})

const walletSecretsOf = (env: Environment): Readonly<Record<string, string>> => {
  const given = Object.entries(env).flatMap(([name, secret = '']) => {
    const code = /^WALLET_SECRET_([A-Z_]+)$/.exec(name)?.[1]
    if (code === undefined || secret === '') return []
    return [[code, secret.length >= 32 && secret.length <= 256 ? secret : refuse(name, 'expected 32 to 256 characters')] as const]
  })
  return Object.fromEntries(given)
}

const masterKeyOf = (env: Environment, name: 'HOUSE_KEY' | 'HOUSE_KEY_OLD'): string | undefined => {
  const given = env[name] ?? ''
  if (given === '') return undefined
  return /^[0-9a-f]{64}$/i.test(given) ? given : refuse(name, 'expected 64 hexadecimal digits')
}

const auditKeysOf = (env: Environment): readonly string[] => {
  const { AUDIT_KEY: given = '' } = env
  const keys = given === '' ? [] : given.split(',')
  return keys.every((key) => /^[0-9a-f]{64}$/i.test(key))
    ? keys
    : refuse('AUDIT_KEY', 'expected 64 hexadecimal digits, or several such keys separated by commas, the newest first')
}

const identitySecretsOf = (env: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const [, id] = /^IDENTITY_SECRET_([A-Z0-9]+)$/.exec(name) ?? []
      return id === undefined || value === undefined || value === '' ? [] : [[id.toLowerCase(), value]]
    }),
  )

/** Reads the environment; an unknown or malformed setting is refused with a one-line message. */
export const readConfig = (env: Environment, args: readonly string[] = []): HostConfig => {
  const unknown = Object.keys(env).find((name) => name.startsWith('PERYA_') && !ours.includes(name))
  if (unknown !== undefined) throw new StartRefusal(`${unknown} is no setting of ours; known are ${ours.join(', ')}.`)
  const strange = args.find((one) => one !== '--dev')
  if (strange !== undefined) throw new StartRefusal(`${strange} is no option of ours; known is --dev.`)
  const [publicOrigin, gamesOrigin] = [originOf(env, 'PUBLIC_ORIGIN'), originOf(env, 'GAMES_ORIGIN')]
  if (publicOrigin !== undefined && publicOrigin === gamesOrigin)
    throw new StartRefusal("GAMES_ORIGIN must differ from PUBLIC_ORIGIN: games never share the front end's origin.")
  const profile = oneOf(env, 'PERYA_PROFILE', profiles, 'demo')
  const dataDir = resolve(root, env['DATA_DIR'] === undefined || env['DATA_DIR'] === '' ? '.perya' : env['DATA_DIR'])
  const { AUDIT_HEADS_FILE: headsFile = '', PICTURES_DIR: picturesDir = '' } = env
  const [port, upstream] = [portOf(env, 'PORT') ?? 3000, originOf(env, 'PERYA_UPSTREAM')]
  const config: HostConfig = {
    ...databaseSettingsOf(env),
    ...metricsSettingsOf(env),
    port,
    host: hostOf(env, 'HOST'),
    dataDir,
    picturesDir: picturesDir === '' ? join(dataDir, 'art') : resolve(root, picturesDir),
    publicOrigin,
    gamesOrigin,
    trustProxy: networksOf(env),
    upstream,
    console: readConsoleConfig(env, { profile, port, upstream }),
    outboxSinkUrl: addressOf(env, 'OUTBOX_SINK_URL', ['http:', 'https:']),
    outboxSinkKey: secretOf(env, 'OUTBOX_SINK_KEY', 16, 256),
    auditKeys: auditKeysOf(env),
    auditHeadsFile: headsFile === '' ? join(dataDir, 'audit-heads.log') : resolve(root, headsFile),
    auditSinkUrl: addressOf(env, 'AUDIT_SINK_URL', ['http:', 'https:']),
    auditSinkKey: secretOf(env, 'AUDIT_SINK_KEY', 16, 256),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    profile,
    brand: profile === 'production' ? withoutReference(brandOf(env)) : brandOf(env),
    development: args.includes('--dev'),
    houseKey: masterKeyOf(env, 'HOUSE_KEY'),
    houseKeyOld: masterKeyOf(env, 'HOUSE_KEY_OLD'),
    identitySecrets: identitySecretsOf(env),
    lotteryFeed: readLotteryFeed(env),
    lotteryBeacon: readLotteryBeacon(env),
    paymentSecret: secretOf(env, 'PAYMENT_SECRET', 32, 256),
    roundPace: oneOf(env, 'ROUND_PACE', roundPaces, 'declared'),
    walletSecrets: walletSecretsOf(env),
  }
  if (profile === 'production') refuseUnsafe(config)
  return config
}
