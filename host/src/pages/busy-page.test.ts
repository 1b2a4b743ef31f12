import { brandSchema } from '@perya/calls/brand'
import { refusalText } from '@perya/texts/refusal-text'
import { expect, test } from 'vitest'
import brandJson from '../../../brands/general/brand.json' with { type: 'json' }
import { busyPages } from './busy-page.ts'

const brand = brandSchema.parse({ ...brandJson, name: 'Tom & <Sons>' })
const page = busyPages(brand)
const asked = { url: '/rng?page=2&vassalage="x"', theme: 'dark', isReturning: false, isOpen: true, mayKeep: true } as const

test.each(brand.languages)(
  'a page that is not rendered now is answered with a whole document in %s, or in its fallback language [S-05]',
  (language) => {
    for (const why of ['too_many_requests', 'busy'] as const) {
      const html = page(why, { ...asked, language }, 'NONCE')
      expect(html).toContain(`<p>${refusalText(why, language)}</p>`)
      expect(html).toMatch(/^<!doctype html><html lang="[\w-]+" dir="(?:ltr|rtl)" data-theme="dark">/)
      expect(html).toMatch(/<a href="[^"]+">[^<]+<\/a>/)
      expect(html).not.toMatch(/<script|style=/)
      expect(html.length).toBeLessThan(2000)
    }
  },
)

test('texts of a brand and an address are escaped [S-05]', () => {
  const html = page('busy', { ...asked, language: 'AR' }, 'NONCE')
  expect(html).toContain('lang="ar" dir="rtl"')
  expect(html).toContain('<h1>Tom &amp; &lt;Sons&gt;</h1>')
  expect(html).toContain('<a href="/rng?page=2&amp;vassalage=&quot;x&quot;">')
  expect(html).toContain('<style nonce="NONCE">')
})
