import { hostileMarkup } from '@perya/domain/rich-text/xss-vectors'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../lib/text/text.tsx'
import { RichText } from './rich-text.tsx'

const rendered = (props: ComponentProps<typeof RichText>, code = 'EN') =>
  renderToStaticMarkup(
    <TextProvider code={code} catalogue={{}}>
      <RichText {...props} />
    </TextProvider>,
  )

test('the page of the server holds the words of rich text, never its markup', () => {
  expect(rendered({ id: 'a', html: '<p>Open <b>now</b> &amp; here</p>' })).toMatch(/<div id="a"[^>]*>Open now &amp; here<\/div>/)
  for (const html of hostileMarkup) expect(rendered({ html })).toMatch(/^<div class="[^"]*">[^<]*<\/div>$/)
})

test('English rich text on a page in Arabic is marked as English; Arabic text is not [I18N-05]', () => {
  expect(rendered({ html: '<p>Open now?</p>' }, 'AR')).toContain('lang="en"')
  expect(rendered({ html: '<p>متى تفتحون؟</p>' }, 'AR')).not.toContain('lang=')
})
