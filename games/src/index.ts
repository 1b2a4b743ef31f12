/**
 * Game pages that a vendor's address may name, by path on the games origin: file in `games/dist`. The launch token is in the fragment `#launch=`, the
 * language in `&lang=`.
 */
export const gamePageFiles = {
  '/games/slot': 'slot.html',
  '/games/color-game': 'color-game.html',
  '/games/table': 'table.html',
  '/games/fish': 'fish.html',
  '/games/instant': 'instant.html',
  '/games/proof': 'proof.html',
  '/games/tongits': 'tongits.html',
  '/games/sports': 'sports.html',
} as const

/** Placeholder in the pages that the host replaces by the origin of the front end, the only window that a frame talks to. */
export const SHELL_ORIGIN_MARK = '%SHELL_ORIGIN%'

/** Returns a page as it is served, with the origin of the shell inserted. */
export const renderGamePage = (html: string, shellOrigin: string): string => html.replaceAll(SHELL_ORIGIN_MARK, new URL(shellOrigin).origin)

/** Headers of a game page: only its own files may be loaded, and only the front end may frame it. */
export const gamePageHeaders = (shellOrigin: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${new URL(shellOrigin).origin}`,
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
})
