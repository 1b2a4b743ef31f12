import type { HostConfig } from './config.ts'

/** Origins of the front end and the games, and the second port to listen on if only a port separates them. */
export type Origins = { readonly publicOrigin: string; readonly gamesOrigin: string; readonly gamesPort: number | null }

const swapped: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }
const everywhere = ['0.0.0.0', '::']

/** The two origins: games never share the front end's, so a frame can never reach its storage. */
export const originsOf = (config: Pick<HostConfig, 'host' | 'publicOrigin' | 'gamesOrigin'>, port: number): Origins => {
  const name = everywhere.includes(config.host) ? '127.0.0.1' : config.host
  const publicOrigin = config.publicOrigin ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  if (config.gamesOrigin !== undefined) return { publicOrigin, gamesOrigin: config.gamesOrigin, gamesPort: null }
  const url = new URL(publicOrigin)
  const other = swapped[url.hostname]
  if (other !== undefined) {
    url.hostname = other
    return { publicOrigin, gamesOrigin: url.origin, gamesPort: null }
  }
  url.port = String(port + 1)
  return { publicOrigin, gamesOrigin: url.origin, gamesPort: port + 1 }
}
