import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GameTile, type TileGame, type TileWords } from './game-tile.tsx'

const words: TileWords = {
  play: 'Play',
  tryFree: 'Play demo',
  open: 'See games',
  soon: 'Coming soon',
  hot: 'Hot',
  fresh: 'New',
  live: 'Live',
  rtp: (share) => `RTP ${share}%`,
  from: (stake) => `From ${stake}`,
  like: (name) => `Add to favourites: ${name}`,
  unlike: (name) => `Remove from favourites: ${name}`,
}
const game: TileGame = {
  nodeId: 'koi',
  gameId: 'NLM-koi',
  vassalage: 'NLM',
  showName: 'Koi Lanterns',
  icon: '/art/tile/koi.avif',
  gameType: 'RNG',
  isHot: 0,
  isNew: 0,
  supportPlay: 1,
  vendor: 'Nine Lamps',
  rtp: '96.12',
  minBet: '1.00',
  playable: true,
}
const tile = (change: Partial<TileGame> = {}, liked = false) =>
  renderToStaticMarkup(<GameTile game={{ ...game, ...change }} words={words} liked={liked} href="/game?gameId=NLM-koi" />)

describe('a game tile', () => {
  test('is an article whose poster is a link named by the game, with the buttons behind it', () => {
    const html = tile({ supportPlay: 0 })
    expect(html.startsWith('<article')).toBe(true)
    expect(html).toContain('href="/game?gameId=NLM-koi"')
    expect(html).toContain('aria-label="Koi Lanterns"')
    expect(html.indexOf('data-act="play"')).toBeGreaterThan(html.indexOf('</a>'))
    expect(html.indexOf('data-act="try"')).toBeGreaterThan(html.indexOf('data-act="play"'))
    expect(html.indexOf('data-act="like"')).toBeGreaterThan(html.indexOf('data-act="try"'))
  })

  test('offers no free trial where free play is switched off [FLAG-06]', () => {
    const html = renderToStaticMarkup(<GameTile game={{ ...game, supportPlay: 0 }} words={{ ...words, tryFree: '' }} liked={false} href="/game" />)
    expect(html).not.toContain('data-act="try"')
  })

  test('offers a free trial only where supportPlay is 0 [LOBBY-11]', () => {
    expect(tile({ supportPlay: 0 })).toContain('data-act="try"')
    expect(tile({ supportPlay: 1 })).not.toContain('data-act="try"')
  })

  test('is marked hot only where isHot is 1 [LOBBY-12]', () => {
    expect(tile({ isHot: 1 })).toContain('Hot')
    expect(tile({ isHot: 0 })).not.toContain('Hot')
  })

  test('a title that is not playable states so and offers no launch', () => {
    const html = tile({ playable: false, supportPlay: 0 })
    expect(html).toContain('Coming soon')
    expect(html).not.toContain('<a ')
    expect(html).not.toContain('data-act="play"')
    expect(html).not.toContain('data-act="try"')
  })

  test('a provider card opens its games and can be neither tried nor liked [GAME-03]', () => {
    const html = tile({ isGame: 'VASSALAGE', supportPlay: 0 })
    expect(html).toContain('See games')
    expect(html).not.toContain('data-act="try"')
    expect(html).not.toContain('data-act="like"')
  })

  test('the heart shows whether the game is marked [FAV-01]', () => {
    expect(tile({}, true)).toContain('aria-pressed="true" aria-label="Remove from favourites: Koi Lanterns"')
    expect(tile({}, false)).toContain('aria-pressed="false" aria-label="Add to favourites: Koi Lanterns"')
  })

  test('a picture far away has no address of its own yet, and one without script [PERF-01]', () => {
    const html = tile()
    expect(html).toContain('data-src="/art/tile/koi.avif"')
    expect(html).toMatch(/<noscript><img[^>]* src="\/art\/tile\/koi\.avif"\/?><\/noscript>/)
    expect(html.replace(/<noscript>.*?<\/noscript>/g, '')).not.toContain(' src="')
  })

  test('an upright box takes the upright picture of a table game, also where a list names only the wide one', () => {
    expect(tile({ gameType: 'LIVE', icon: '/art/wide/x.avif', iconUrl: '/art/tile/x.avif' })).toContain('data-src="/art/tile/x.avif"')
    expect(tile({ gameType: 'LIVE', icon: '/art/wide/x.avif' })).toContain('data-src="/art/tile/x.avif"')
  })
})
