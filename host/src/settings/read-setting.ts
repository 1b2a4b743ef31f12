import { StartRefusal } from '@perya/domain/start-refusal'

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Refuses the start because a setting is invalid. */
export const refuse = (name: string, requested: string): never => {
  throw new StartRefusal(`${name} is malformed: ${requested}.`)
}

/** Reads a setting with a fixed set of values. */
export const oneOf = <T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T => {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  return allowed.find((one) => one === given) ?? refuse(name, `expected one of ${allowed.join(', ')}`)
}

/** Reads a port; undefined if it is not set. */
export const portOf = (env: Environment, name: string): number | undefined => {
  const given = env[name]
  if (given === undefined || given === '') return undefined
  const port = Number(given)
  return /^\d{1,5}$/.test(given) && port <= 65_535 ? port : refuse(name, 'expected a number from 0 to 65535')
}

/** Reads an address or host name to listen on. */
export const hostOf = (env: Environment, name: string): string => {
  const given = env[name] || '127.0.0.1'
  return /^[A-Za-z0-9.:_-]{1,253}$/.test(given) ? given : refuse(name, 'expected an address or a host name')
}

/** Reads a URL of one of the given protocols (`https:`). */
export const addressOf = (env: Environment, name: string, protocols: readonly string[]): string | undefined => {
  const given = env[name]
  if (given === undefined || given === '') return undefined
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
    return refuse(name, `expected an address that begins with ${protocols.join(' or ')}//`)
  return given
}

/** Reads an origin: scheme, host and port, nothing else. */
export const originOf = (env: Environment, name: string): string | undefined => {
  const given = addressOf(env, name, ['http:', 'https:'])
  if (given === undefined) return undefined
  const { origin, pathname, search, hash, username } = new URL(given)
  return pathname === '/' && search === '' && hash === '' && username === ''
    ? origin
    : refuse(name, 'expected an origin such as https://play.example')
}

/** Reads a secret with a minimum and a maximum length. */
export const secretOf = (env: Environment, name: string, min: number, max: number): string | undefined => {
  const given = env[name]
  if (given === undefined || given === '') return undefined
  return given.length >= min && given.length <= max ? given : refuse(name, `expected ${min} to ${max} characters`)
}
