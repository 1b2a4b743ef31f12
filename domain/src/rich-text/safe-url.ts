const ownPath = /^\/(?![/\\])[^\\\s]*$/

const httpsOf = (address: string): URL | null => {
  // Browsers ignore or convert control characters and backslashes: an address that contains any is refused.
  if (/[\u0000-\u0020\u007f\\]/.test(address) || !/^https:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.username === '' && url.password === '' ? url : null
}

/** Whether rich text may link to an address: a path of this site, or https without credentials (T16). */
export const isSafeLink = (address: string): boolean => ownPath.test(address) || httpsOf(address) !== null

/** Whether rich text may show a picture from an address: this site, or one of the brand's hosts over https. */
export const isSafePicture = (address: string, hosts: readonly string[]): boolean => {
  if (ownPath.test(address)) return true
  const url = httpsOf(address)
  return url !== null && hosts.some((host) => URL.canParse(host) && new URL(host).origin === url.origin)
}
