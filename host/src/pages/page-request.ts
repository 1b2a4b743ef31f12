import type { IncomingMessage } from 'node:http'
import type { Brand } from '@perya/calls/brand'
import { missingPage, readPageAddress } from '@perya/domain/pages/page-address'

/** What determines how a page looks to a visitor, read from the request before anything else. */
export type PageRequest = {
  /** Path and the search parameters that the page reads, in canonical form. */
  readonly url: string
  readonly language: string
  readonly theme: 'dark' | 'light'
  /** The browser may have stored data that shows before the first paint, or the link has a code: the page begins with the script for it. */
  readonly isReturning: boolean
  /** The address has unbounded values, such as a search text: such pages have a small share of the cache. */
  readonly isOpen: boolean
  /** False when a value in the address exceeds the maximum length: such a page is not cached. */
  readonly mayKeep: boolean
}

/** The requested page, or its canonical address when the request spells it differently. */
export type Asked = { readonly kind: 'page' | 'missing'; readonly page: PageRequest } | { readonly kind: 'moved'; readonly to: string }

/** Cache key of the page. */
export const pageKey = ({ url, language, theme, isReturning }: PageRequest): string =>
  `${language} ${theme} ${isReturning ? 'again' : 'first'} ${url}`

const cookieOf = (header: string, name: string): string | null => {
  const at = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`)
  if (at === -1) return null
  const from = header.indexOf('=', at) + 1
  const end = header.indexOf(';', from)
  return end === -1 ? header.slice(from) : header.slice(from, end)
}

/** Whether this visitor has consented to analytics (SYS-09). */
export const hasAnalyticsConsent = (request: IncomingMessage): boolean => cookieOf(request.headers.cookie ?? '', 'analytics') === 'yes'

/** Pages whose links have a code in the fragment. */
const carriesCode = ['/reset-password', '/security/undo']

/** Language: `?lang=`, then the cookie, then the brand's own. Theme: the cookie, else dark. A browser without cookies has no stored data. */
export const readPageRequest = (request: IncomingMessage, brand: Brand): Asked => {
  const { url = '/', headers } = request
  const address = readPageAddress(url, brand.languages)
  if (address.kind === 'moved') return address
  const { cookie = '' } = headers
  const query = url.includes('?') ? new URLSearchParams(url.slice(url.indexOf('?') + 1)) : null
  const requested = [query?.getAll('lang').at(-1), cookie === '' ? null : cookieOf(cookie, 'lang')].find(
    (one) => typeof one === 'string' && brand.languages.includes(one),
  )
  const page = {
    language: requested ?? brand.defaultLanguage,
    theme: cookie !== '' && cookieOf(cookie, 'theme') === 'light' ? 'light' : 'dark',
    // A hand-over code in the address is for the browser only (T2).
    isReturning: cookie !== '' || query?.has('token') === true || carriesCode.some((path) => url.startsWith(path)),
  } as const
  return address.kind === 'missing'
    ? { kind: 'missing', page: { ...page, url: missingPage, isOpen: false, mayKeep: true } }
    : { kind: 'page', page: { ...page, url: address.path + address.search, isOpen: address.isOpen, mayKeep: address.mayKeep } }
}
