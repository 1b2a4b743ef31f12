/** Name of a cookie: bound to the host on https. */
export const cookieName = (
  base: 'perya' | 'perya_captcha' | 'perya_code' | 'perya_device' | 'perya_challenge' | 'perya_passkey' | 'perya_identity' | 'perya_support',
  https: boolean,
): string => (https ? `__Host-${base}` : base)

/** A `Set-Cookie` line that scripts cannot read and other sites cannot send. `maxAge` in seconds; left out: until the browser closes. */
export const cookieLine = (name: string, value: string, https: boolean, maxAge?: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`

/** The same, but brought along when another site leads back here: for the way back from an identity provider alone. */
export const crossSiteCookieLine = (name: string, value: string, https: boolean, maxAge: number): string =>
  cookieLine(name, value, https, maxAge).replace('SameSite=Strict', 'SameSite=Lax')

/** Name of the cookie that brings a session back (T1). */
export const rememberCookie = (https: boolean): string => (https ? '__Host-rm' : 'perya_rm')

/** The `Set-Cookie` line that tells the page that there is such a cookie, and nothing else: without it no page asks. */
export const rememberHintCookie = (https: boolean, maxAge: number): string =>
  `stay=${maxAge > 0 ? '1' : ''}; Path=/; SameSite=Strict${https ? '; Secure' : ''}; Max-Age=${maxAge}`

/** Reads one cookie of a `Cookie` header. Of several with one name the first counts. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
