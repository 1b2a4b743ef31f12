const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Validates the address of a game's frame (T16, T17): https, or http on this machine; another origin than ours, because a frame of our own origin
 * could access everything; no user part; a host of the launch list. Null when it may not be framed.
 */
export const frameUrl = (raw: string, ownOrigin: string, launchHosts: readonly string[]): string | null => {
  if (raw === '' || raw.length > 4096 || /[\u0000-\u0020\u007f\\]/.test(raw) || !/^https?:\/\//i.test(raw) || !URL.canParse(raw)) return null
  const url = new URL(raw)
  const isLocal = url.protocol === 'http:' && LOOPBACK.includes(url.hostname)
  if (url.protocol !== 'https:' && !isLocal) return null
  if (url.username !== '' || url.password !== '' || url.origin === ownOrigin) return null
  const listed = launchHosts.some((host) => URL.canParse(host) && new URL(host).origin === url.origin)
  return listed ? url.href : null
}

/** Chooses between the two addresses of a launch: the first that is not empty and valid (GAME-06, A38). */
export const launchAddress = (
  launched: { readonly game_url: string; readonly game_url2: string },
  ownOrigin: string,
  launchHosts: readonly string[],
): string | null => frameUrl(launched.game_url === '' ? launched.game_url2 : launched.game_url, ownOrigin, launchHosts)
