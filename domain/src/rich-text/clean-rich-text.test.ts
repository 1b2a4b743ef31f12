import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { cleanRichText, longestRichText } from './clean-rich-text.ts'
import { hostileMarkup } from './xss-vectors.ts'

const hosts = ['https://pictures.example']
const clean = (html: string) => cleanRichText(html, hosts)

// The whole grammar of the possible output: escaped text, plain elements without attributes, a link, a picture.
const text = '[^<>&]|&(?:amp|lt|gt|quot);'
const address = '(?:/(?!/)|https://)(?:[^<>"&\\s\\\\]|&amp;|&quot;|&lt;|&gt;)*'
const grammar = new RegExp(
  `^(?:${text}|</?(?:p|b|strong|i|em|u|s|small|ul|ol|li|h3|h4|blockquote|code|sub|sup)>|<br>|<hr>|</a>|<a href="${address}" rel="noopener noreferrer">|<img src="${address}" alt="(?:${text})*" loading="lazy">)*$`,
  'u',
)
const isBalanced = (html: string): boolean => {
  const open: string[] = []
  for (const [, ends, name] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (name === undefined || ['br', 'hr', 'img'].includes(name)) continue
    if (ends !== '/') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

describe('rich text of an operator', () => {
  test('keeps paragraphs, emphasis, lists and headings', () => {
    const html = '<h3>Open</h3><p>From <b>nine</b> to <em>five</em></p><ul><li>one</li><li>two</li></ul><br>'
    expect(clean(html)).toBe(html)
  })

  test('keeps what was written without markup as it was written', () => {
    expect(clean('From 9 to 5\nSalt & Tin, 5 < 6 > 4')).toBe('From 9 to 5\nSalt &amp; Tin, 5 &lt; 6 &gt; 4')
    expect(clean('a &lt; b &amp;amp; c&nbsp;&copy;')).toBe('a &lt; b &amp;amp; c\u00a0&amp;copy;')
  })

  test('keeps links that lead inside or by https, and none that lead elsewhere', () => {
    expect(clean('<a href="/help#terms" onclick="x()" target=_top>terms</a>')).toBe('<a href="/help#terms" rel="noopener noreferrer">terms</a>')
    expect(clean("<A HREF='https://example.org/?a=1&b=2'>out</A>")).toBe(
      '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">out</a>',
    )
    for (const href of [
      'javascript:alert(1)',
      'JaVa\tScript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://example.org',
      'https://user:pass@evil.example',
      'data:text/html,x',
      'vbscript:x',
      '&#106;avascript:alert(1)',
      'https:evil.example',
      '',
    ])
      expect([href, clean(`<a href="${href}">x</a>`)]).toEqual([href, 'x'])
  })

  test("keeps pictures of this site and of the brand's hosts, and none of others", () => {
    expect(clean('<img src="/art/a.avif" alt="A &quot;fair&quot;" onerror=alert(1) style="position:fixed">')).toBe(
      '<img src="/art/a.avif" alt="A &quot;fair&quot;" loading="lazy">',
    )
    expect(clean('<img src=https://pictures.example/b.png>')).toBe('<img src="https://pictures.example/b.png" alt="" loading="lazy">')
    for (const source of [
      'https://evil.example/t.gif',
      '//evil.example/t.gif',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'http://pictures.example/b.png',
    ])
      expect([source, clean(`a<img src="${source}">b`)]).toEqual([source, 'ab'])
  })

  test('closes what was left open and never closes what is not its own', () => {
    expect(clean('<p>one <b>two</p> three</div></b>')).toBe('<p>one <b>two</b></p> three')
    expect(clean('</p></a><i>x')).toBe('<i>x</i>')
  })

  test('omits the content of scripts, styles and frames', () => {
    for (const name of ['script', 'style', 'iframe', 'svg', 'math', 'template', 'textarea', 'noscript'])
      expect([name, clean(`a<${name}>alert(1)<b>x</b></${name}>b`)]).toEqual([name, 'ab'])
    expect(clean('a<script>alert(1)')).toBe('a')
    expect(clean('a<!-- <b>x</b> -->b<!DOCTYPE html><?php x ?>c')).toBe('abc')
  })

  test('holds no more elements within each other than people write', () => {
    const deep = clean('<b>'.repeat(1000))
    expect(deep.match(/<b>/g)?.length).toBe(12)
    expect(isBalanced(deep)).toBe(true)
  })

  test('is truncated at its maximum length', () => {
    expect(clean('x'.repeat(longestRichText + 100))).toHaveLength(longestRichText)
  })

  test('carries no mark that turns the reading direction, no control character and no half of a character', () => {
    expect(clean('a\u202eb\u2066c\u0000d\ud800e')).toBe('abcd\ufffde')
    expect(clean('a&#8238;b&#0;c&#xd800;')).toBe('abc')
  })
})

test('none of the hostile ways to write markup comes out as anything but the allowed grammar [S7]', () => {
  expect(hostileMarkup.length).toBeGreaterThanOrEqual(40)
  for (const html of hostileMarkup) {
    const cleaned = clean(html)
    expect([html, grammar.test(cleaned), isBalanced(cleaned)]).toEqual([html, true, true])
    expect(cleaned).not.toMatch(/<[^>]*\son\w+\s*=|<[^>]*(?:javascript|data|vbscript):|<[^>]*style/i)
  }
})

test('whatever is thrown at it, only the allowed grammar comes out, and cleaning twice changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileMarkup),
    fc.constantFrom('<', '>', '"', "'", '&', '<b', '</', '<a href=', '<!--', '-->', '=', '/', ' ', '&#', ';', '\u0000'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const cleaned = clean(pieces.join(''))
      expect(cleaned).toMatch(grammar)
      expect(isBalanced(cleaned)).toBe(true)
      expect(clean(cleaned)).toBe(cleaned)
    }),
    { numRuns: 500 },
  )
})

test('a flood of half-open tags is read in no time', () => {
  for (const flood of ["<a '", '<a "', '<b ', '<!--', '<', '</', '&#', '<a href="', '<p><script>']) {
    const started = performance.now()
    clean(flood.repeat(longestRichText))
    expect([flood, performance.now() - started < 250]).toEqual([flood, true])
  }
})
