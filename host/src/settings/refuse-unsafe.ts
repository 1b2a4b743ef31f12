import { StartRefusal } from '@perya/domain/start-refusal'
import type { HostConfig } from './config.ts'

type Checked = Pick<HostConfig, 'publicOrigin' | 'gamesOrigin' | 'upstream' | 'databaseUrl' | 'embeddedAllowed' | 'houseKey' | 'roundPace'>

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

const isPlain = (origin: string | undefined): boolean => {
  if (origin === undefined) return false
  const url = new URL(origin)
  return url.protocol === 'http:' && !isLoopback(url)
}

/** Lists why these settings are unsafe in production, one line each with the setting to change; the start is refused with the first. */
export const unsafeSettings = ({
  publicOrigin,
  gamesOrigin,
  upstream,
  databaseUrl,
  embeddedAllowed,
  houseKey,
  roundPace,
}: Checked): readonly string[] => {
  const [isOwnPlatform, isExternal] = [upstream === undefined, databaseUrl !== undefined]
  const checks: readonly (readonly [boolean, string])[] = [
    [publicOrigin === undefined, 'PUBLIC_ORIGIN is needed in production.'],
    [isPlain(publicOrigin), 'PUBLIC_ORIGIN must begin with https:// in production: over http anybody on the way reads sessions (loopback excepted).'],
    [isPlain(gamesOrigin), 'GAMES_ORIGIN must begin with https:// in production (loopback excepted).'],
    [
      isOwnPlatform && !isExternal && embeddedAllowed === 'no',
      'DATABASE_URL is needed in production: the address of a PostgreSQL. ALLOW_EMBEDDED_DATABASE=1 keeps all data in DATA_DIR on this machine instead.',
    ],
    [
      isOwnPlatform && isExternal && houseKey === undefined,
      'HOUSE_KEY is needed in production with DATABASE_URL: 64 hexadecimal digits, the same for every gateway on the database.',
    ],
    [roundPace === 'none', 'ROUND_PACE=none is for benchmarks and not allowed in production.'],
  ]
  return checks.flatMap(([isUnsafe, line]) => (isUnsafe ? [line] : []))
}

/** Refuses to start in production with unsafe settings (S-11). */
export const refuseUnsafe = (config: Checked): void => {
  const [first] = unsafeSettings(config)
  if (first !== undefined) throw new StartRefusal(first)
}
