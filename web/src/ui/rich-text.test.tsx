import { hostileMarkup } from '@perya/domain/rich-text/xss-vectors'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('the page of the server holds the words of rich text, never its markup', () => {
  expect(renderToStaticMarkup(<RichText id="a" html="<p>Open <b>now</b> &amp; here</p>" />)).toMatch(/<div id="a"[^>]*>Open now &amp; here<\/div>/)
  for (const html of hostileMarkup) expect(renderToStaticMarkup(<RichText html={html} />)).toMatch(/^<div class="[^"]*">[^<]*<\/div>$/)
})
