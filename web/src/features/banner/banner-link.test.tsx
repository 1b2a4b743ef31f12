import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { BannerSlide } from './banner.tsx'
import { BannerLink } from './banner-link.tsx'

const slide = (linkageType: BannerSlide['linkageType'], url: string): BannerSlide => ({
  groupName: 'w_home',
  bannerId: 'a',
  url,
  linkageType,
  title: 'Title',
  text: '',
  action: '',
  imageUrl: '/a.avif',
  imageUrlNarrow: '',
  endsAt: null,
})
const html = (shown: BannerSlide) =>
  renderToStaticMarkup(
    <BannerLink slide={shown} className="x">
      Open
    </BannerLink>,
  )

describe('a banner', () => {
  test('follows its linkage: inside, to a game, outside, or nowhere [ENT-08]', () => {
    expect(html(slide('INTERNAL', '/rng?freeTrial=1'))).toBe('<a class="x" href="/rng?freeTrial=1">Open</a>')
    expect(html(slide('GAME', '/game?gameId=koi'))).toContain('href="/game?gameId=koi"')
    expect(html(slide('EXTERNAL', 'https://example.com/'))).toContain('href="https://example.com/" target="_blank" rel="noopener noreferrer"')
    expect(html(slide('NONE', '/rng'))).toBe('<span class="x">Open</span>')
  })

  test.each(['javascript:alert(1)', '//evil.example', 'https://user@evil.example/', 'data:text/html,x', 'https://evil.example/'])(
    'leads nowhere when it says it is inside but is %s',
    (url) => {
      expect(html(slide('INTERNAL', url))).toBe('<span class="x">Open</span>')
    },
  )

  test.each(['javascript:alert(1)', 'http://plain.example/', 'data:text/html,x'])('does not open %s outside', (url) => {
    expect(html(slide('EXTERNAL', url))).toBe('<span class="x">Open</span>')
  })
})
