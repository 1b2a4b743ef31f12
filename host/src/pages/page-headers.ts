import type { Brand } from '@perya/calls/brand'

/** The http and https origins of a list of addresses, as a content policy names them. */
export const originsIn = (list: readonly string[]): string =>
  list
    .filter((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol))
    .map((one) => new URL(one).origin)
    .join(' ')

// Needs of the analytics tag: hits are sent by fetch or, where that is impossible, as images; its Trusted Types policy is named by its own library.
const tag = {
  images: 'https://*.google-analytics.com https://*.googletagmanager.com',
  calls: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  policy: 'goog#html',
} as const

/**
 * The headers of a page, with a nonce of its own in the content policy (`safety.md`, response headers). Only a visitor who has agreed to be
 * counted gets a policy that lets the analytics tag work, and only where the brand has one (SYS-09, B25).
 */
export const pageHeaders = (brand: Brand, gamesOrigin: string, isHttps: boolean) => {
  const images = originsIn(brand.imageCDNs)
  const frames = [gamesOrigin, originsIn(brand.launchGameCDNs)].join(' ').trim()
  const afterFor = (counts: boolean): string =>
    (
      `'; img-src 'self' data: ${images}${counts ? ` ${tag.images}` : ''}; font-src 'self'; connect-src 'self'${counts ? ` ${tag.calls}` : ''}; media-src 'self' ${images}; worker-src 'self'; manifest-src 'self'; frame-src ${frames}; ` +
      "form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app dompurify" +
      `${counts ? ` ${tag.policy}` : ''}; report-uri /csp`
    ).replaceAll(/ +;/g, ';')
  const [style, rest, restCounted] = ["style-src 'self' 'nonce-", afterFor(false), afterFor(true)]
  const common = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Cookie',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(), fullscreen=(self "${gamesOrigin}"), autoplay=(self "${gamesOrigin}")`,
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return (nonce: string, isCounted = false): Record<string, string> => ({
    ...common,
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; ${style}${nonce}${isCounted && brand.gtagId !== '' ? restCounted : rest}`,
  })
}
