/** Returns the name of a cookie: with the `__Host-` prefix on https. */
export const cookieName = (
  base: 'perya' | 'perya_captcha' | 'perya_code' | 'perya_device' | 'perya_challenge' | 'perya_passkey' | 'perya_identity' | 'perya_support',
  https: boolean,
): string => (https ? `__Host-${base}` : base)

/** Returns a `Set-Cookie` line that scripts cannot read and other sites cannot send. `maxAge` in seconds; omitted: a session cookie. */
export const cookieLine = (name: string, value: string, https: boolean, maxAge?: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`

/** Same, but also sent when another site navigates here: only for the return from an identity provider. */
export const crossSiteCookieLine = (name: string, value: string, https: boolean, maxAge: number): string =>
  cookieLine(name, value, https, maxAge).replace('SameSite=Strict', 'SameSite=Lax')

/** Name of the cookie that resumes a session (T1). */
export const rememberCookie = (https: boolean): string => (https ? '__Host-rm' : 'perya_rm')

/** Returns the `Set-Cookie` line of a flag that such a cookie exists, and nothing else: pages without it do not try to resume. */
export const rememberHintCookie = (https: boolean, maxAge: number): string =>
  `stay=${maxAge > 0 ? '1' : ''}; Path=/; SameSite=Strict${https ? '; Secure' : ''}; Max-Age=${maxAge}`

/** Reads one cookie of a `Cookie` header. Of several with the same name the first counts. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
