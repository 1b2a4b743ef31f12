/** Where an address may lead (T16). */
export type UrlKind = 'page' | 'outside' | 'image' | 'service'

const clean = (raw: string, origin: string): URL | null => {
  try {
    const url = new URL(raw, origin)
    // A blob's address reports the origin of its maker, so only the web's own schemes may pass here.
    return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

/**
 * The one gate for addresses that come from data: null when it may not be used. `page` stays on this origin, `image` is ours or https
 * on a listed host, `outside` and `service` are https (or ours). `hosts` narrows https to a list when it is not empty.
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
