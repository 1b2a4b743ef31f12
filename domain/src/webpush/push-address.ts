const exact: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
const below = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/**
 * Whether an endpoint belongs to a push service that browsers use. The platform itself sends requests there, so no other host is allowed: a submitted
 * address must not make the platform call internal services (SSRF).
 */
export const isPushEndpoint = (address: string): boolean => {
  if (address.length > 1000) return false
  const host = /^https:\/\/([a-z0-9.-]{1,200})\/[\w\-.~:/?=&%+,;@!$*()]{1,900}$/.exec(address)?.[1]
  return host !== undefined && (exact.has(host) || below.some((tail) => host.endsWith(tail) && /^[a-z0-9-]+$/.test(host.slice(0, -tail.length))))
}

/** Whether these are valid browser keys: an uncompressed P-256 point and 16 bytes, both base64url. */
export const arePushKeys = (p256dh: string, auth: string): boolean => /^B[\w-]{86}$/.test(p256dh) && /^[\w-]{22}$/.test(auth)
