/** Kinds of targets of an address (T16). */
export type UrlKind = 'page' | 'outside' | 'image' | 'service'

const clean = (raw: string, origin: string): URL | null => {
  try {
    const url = new URL(raw, origin)
    // A blob URL reports the origin of its creator, so only http and https may pass here.
    return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

/**
 * Validates addresses that come from data: null when one may not be used. `page` is on this origin, `image` is ours or https on a listed host,
 * `outside` and `service` are https (or ours). `hosts` restricts https to a list when it is not empty.
 */
export const safeUrl = (kind: UrlKind, raw: string, origin: string, hosts: readonly string[] = []): string | null => {
  if (raw === '' || /[\u0000-\u001f\\]/.test(raw)) return null
  const url = clean(raw, origin)
  if (url === null) return null
  if (url.origin === origin) return url.pathname + url.search + url.hash
  if (kind === 'page' || url.protocol !== 'https:') return null
  if ((kind === 'image' || hosts.length > 0) && !hosts.includes(url.host)) return null
  return url.href
}
