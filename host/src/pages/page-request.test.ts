import type { IncomingMessage } from 'node:http'
import { readFileSync } from 'node:fs'
import { brandSchema } from '@perya/calls/brand'
import { expect, test } from 'vitest'
import { hasAnalyticsConsent, readPageRequest } from './page-request.ts'

const brand = brandSchema.parse(JSON.parse(readFileSync(new URL('../../../brands/perya/brand.json', import.meta.url), 'utf8')))
const askedAt = (url: string, cookie = '') => readPageRequest({ url, headers: { cookie } } as IncomingMessage, brand)
const asked = (url: string, cookie = '') => {
  const read = askedAt(url, cookie)
  if (read.kind === 'moved') throw new Error(`${url} has moved to ${read.to}`)
  return read.page
}

test.each([
  ['/?token=abc', '/'],
  ['/?token=abc&lang=TY', '/?lang=TY'],
  ['/fish?page=2&token=abc', '/fish?page=2'],
  ['/fish?page=2', '/fish?page=2'],
  ['/?token=a&token=b', '/'],
])('the page at %s is made and kept as %s: a hand-over code is for the browser alone [AUTH-14]', (url, normalized) => {
  expect(asked(url).url).toBe(normalized)
})

test('an address is cached by the parameters that its page reads, and every address without a page has one cache key [S-05]', () => {
  expect(asked('/fish?z=0.123&page=2').url).toBe('/fish?page=2')
  expect([asked('/?q=x').isOpen, asked('/?z=x').isOpen, asked(`/?q=${'x'.repeat(65)}`).mayKeep]).toEqual([true, false, false])
  const missing = ['/wp-login.php', '/.env?x=1', '/a/b/c'].map((url) => askedAt(url))
  expect(new Set(missing.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(missing[0]).toMatchObject({ kind: 'missing', page: { url: '/not-found', mayKeep: true } })
  expect(askedAt('/FISH/?page=2')).toEqual({ kind: 'moved', to: '/fish?page=2' })
})

test('the language is the asked one where the brand has it, then the one of the cookie, then its own', () => {
  expect(asked('/?lang=TY').language).toBe('TY')
  expect(asked('/?lang=XX', 'lang=TY').language).toBe('TY')
  expect(asked('/').language).toBe('EN')
  expect(asked('/', 'theme=light').theme).toBe('light')
})

test('who brings a cookie or a code comes again, and so does who sets a new password: the page begins with the script for it [AUTH-14 THEME-01]', () => {
  expect(asked('/').isReturning).toBe(false)
  expect(asked('/fish?page=2').isReturning).toBe(false)
  expect(asked('/', 'kept=1').isReturning).toBe(true)
  expect(asked('/?token=abc').isReturning).toBe(true)
  expect(asked('/reset-password').isReturning).toBe(true)
  expect(asked('/security/undo').isReturning).toBe(true)
})

test('only visitors who have consented are counted [SYS-09]', () => {
  const agrees = (cookie: string) => hasAnalyticsConsent({ headers: { cookie } } as IncomingMessage)
  expect(['analytics=yes', 'lang=EN; analytics=yes', 'analytics=no', 'xanalytics=yes', ''].map(agrees)).toEqual([true, true, false, false, false])
})
