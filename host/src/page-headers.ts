import type { Brand } from '@perya/calls/brand'

const origins = (list: readonly string[]): string =>
  list
    .filter((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol))
    .map((one) => new URL(one).origin)
    .join(' ')

/** The headers of a page, with a nonce of its own in the content policy (`safety.md`, response headers). */
export const pageHeaders = (brand: Brand, gamesOrigin: string, isHttps: boolean) => {
  const images = origins(brand.imageCDNs)
  const frames = [gamesOrigin, origins(brand.launchGameCDNs)].join(' ').trim()
  const after = [
    "style-src 'self' 'nonce-",
    `'; img-src 'self' data: ${images}; font-src 'self'; connect-src 'self'; media-src 'self' ${images}; worker-src 'self'; manifest-src 'self'; frame-src ${frames}; ` +
      "form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app dompurify; report-uri /csp",
  ].map((part) => part.replaceAll(/ +;/g, ';'))
  const [style = '', rest = ''] = after
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
  return (nonce: string): Record<string, string> => ({
    ...common,
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; ${style}${nonce}${rest}`,
  })
}
