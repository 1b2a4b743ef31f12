const exact: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
const below = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/**
 * Whether an address is one of a push service that browsers use. The house sends there by itself, so no other will do: whoever names an
 * address may not make the house knock at its own doors.
 */
export const isPushEndpoint = (address: string): boolean => {
  if (address.length > 1000) return false
  const host = /^https:\/\/([a-z0-9.-]{1,200})\/[\w\-.~:/?=&%+,;@!$*()]{1,900}$/.exec(address)?.[1]
  return host !== undefined && (exact.has(host) || below.some((tail) => host.endsWith(tail) && /^[a-z0-9-]+$/.test(host.slice(0, -tail.length))))
}

/** Whether these are the keys of a browser: a point of P-256, uncompressed, and 16 bytes, both as base64url. */
export const arePushKeys = (p256dh: string, auth: string): boolean => /^B[\w-]{86}$/.test(p256dh) && /^[\w-]{22}$/.test(auth)
