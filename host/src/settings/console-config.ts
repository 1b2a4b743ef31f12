import { StartRefusal } from '@perya/domain/start-refusal'
import { networksOf } from '@perya/gateway/http'
import { type Environment, hostOf, oneOf, originOf, portOf, refuse } from './read-setting.ts'

const factors = ['passkey', 'passkey_or_totp', 'off'] as const

/** The operator console of this process. */
export type ConsoleConfig = {
  /** Null: `http://localhost` with the port that the console listens on. */
  readonly origin: string | null
  readonly port: number
  readonly host: string
  /** Addresses and networks that it answers. */
  readonly networks: readonly string[]
  readonly factor: (typeof factors)[number]
}

/** Settings that the console depends on. */
export type ConsoleSurroundings = {
  readonly profile: 'demo' | 'test' | 'production'
  readonly port: number
  readonly upstream: string | undefined
}

const loopback = ['127.0.0.0/8', '::1/128']
const portsAbove = 10
const highestPort = 65_535

const isLoopback = (hostname: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

const portOfOrigin = (origin: string): number => {
  const { port, protocol } = new URL(origin)
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

/** 0 is any free port. */
const portBeside = (port: number): number => (port === 0 ? 0 : port + portsAbove > highestPort ? port - portsAbove : port + portsAbove)

const readNetworks = (env: Environment, profile: ConsoleSurroundings['profile']): readonly string[] => {
  const listed = (env['CONSOLE_NETWORKS'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (listed.length === 0 && profile === 'production')
    throw new StartRefusal('CONSOLE_NETWORKS is needed with CONSOLE_ORIGIN in production: the networks of the staff, such as 10.20.0.0/16.')
  try {
    networksOf(listed)
  } catch {
    return refuse('CONSOLE_NETWORKS', 'expected addresses or networks such as 10.20.0.0/16, separated by commas')
  }
  return listed.length === 0 ? loopback : listed
}

/** Reads which proofs a sign-in of staff needs. */
export const readStaffFactor = (env: Environment, profile: ConsoleSurroundings['profile']): ConsoleConfig['factor'] => {
  const factor = oneOf(env, 'STAFF_FACTOR', factors, profile === 'demo' ? 'off' : 'passkey')
  if (factor === 'off' && profile === 'production') throw new StartRefusal('STAFF_FACTOR=off is for the demo and not allowed in production.')
  return factor
}

const originGiven = (env: Environment): string | undefined => {
  const origin = originOf(env, 'CONSOLE_ORIGIN')
  if (origin?.startsWith('http:') === true && !isLoopback(new URL(origin).hostname))
    throw new StartRefusal('CONSOLE_ORIGIN must begin with https:// (loopback excepted).')
  return origin
}

/** Reads the settings of the console; null where it is off: without CONSOLE_ORIGIN outside of the demo, or with CONSOLE_ORIGIN=off. */
export const readConsoleConfig = (env: Environment, { profile, port, upstream }: ConsoleSurroundings): ConsoleConfig | null => {
  const factor = readStaffFactor(env, profile)
  if (env['CONSOLE_ORIGIN'] === 'off') return null
  const origin = originGiven(env)
  if (upstream !== undefined && origin !== undefined)
    throw new StartRefusal('CONSOLE_ORIGIN cannot be set with PERYA_UPSTREAM: the console belongs to the gateways of the platform.')
  if (upstream !== undefined || (origin === undefined && profile !== 'demo')) return null
  const fallback = origin === undefined ? portBeside(port) : portOfOrigin(origin)
  return {
    origin: origin ?? null,
    port: portOf(env, 'CONSOLE_PORT') ?? fallback,
    host: hostOf(env, 'CONSOLE_HOST'),
    networks: readNetworks(env, profile),
    factor,
  }
}

/** The origin of the console that listens on a port; refused where it is another origin of this process. */
export const consoleOriginOf = ({ origin }: Pick<ConsoleConfig, 'origin'>, port: number, others: Readonly<Record<string, string>>): string => {
  const own = origin ?? `http://localhost:${port}`
  for (const [name, other] of Object.entries(others))
    if (new URL(own).host === new URL(other).host) throw new StartRefusal(`CONSOLE_ORIGIN must differ from ${name} in host or port.`)
  return own
}
