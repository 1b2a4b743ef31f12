import type { IncomingMessage } from 'node:http'
import type { Brand } from '@perya/calls/brand'

/** What decides how a page looks to a visitor, read from the request before anything else. */
export type AskedPage = {
  readonly url: string
  readonly language: string
  readonly theme: 'dark' | 'light'
  /** The browser may hold something that shows before the first paint, or brings a code: the page begins with the script for it. */
  readonly isReturning: boolean
}

const cookieOf = (header: string, name: string): string | null => {
  const at = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`)
  if (at === -1) return null
  const from = header.indexOf('=', at) + 1
  const end = header.indexOf(';', from)
  return end === -1 ? header.slice(from) : header.slice(from, end)
}

/** Whether this visitor has agreed to be counted (SYS-09). */
export const agreesToBeCounted = (request: IncomingMessage): boolean => cookieOf(request.headers.cookie ?? '', 'analytics') === 'yes'

/** The page is the same for whoever comes with a hand-over code: the code is for the browser alone (T2). */
const withoutToken = (url: string): string => {
  if (!url.includes('token=')) return url
  const [path = '/', query = ''] = url.split('?', 2)
  const rest = new URLSearchParams(query)
  rest.delete('token')
  return rest.size === 0 ? path : `${path}?${rest}`
}

/** Language: `?lang=`, then the cookie, then the brand's own. Theme: the cookie, else dark. Whoever brings no cookie has kept nothing. */
export const askedPage = (request: IncomingMessage, brand: Brand): AskedPage => {
  const url = withoutToken(request.url ?? '/')
  const cookie = request.headers.cookie ?? ''
  const inQuery = url.includes('lang=') ? new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('lang') : null
  const wished = [inQuery, cookie === '' ? null : cookieOf(cookie, 'lang')].find((one) => one !== null && brand.languages.includes(one))
  return {
    url,
    language: wished ?? brand.defaultLanguage,
    theme: cookie !== '' && cookieOf(cookie, 'theme') === 'light' ? 'light' : 'dark',
    isReturning: cookie !== '' || url !== request.url || url.startsWith('/reset-password'),
  }
}
