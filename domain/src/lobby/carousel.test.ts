import { describe, expect, test } from 'vitest'
import { bannerGroupOfRoute, bannerMillis, bannerPerView, shouldAutoplay, nextSlide, providerStripStepMillis } from './carousel.ts'

describe('a banner', () => {
  test('shows the next slide after 5000 ms, four in view [SHELL-03 SHELL-04]', () => {
    expect(bannerMillis).toBe(5000)
    expect(bannerPerView).toBe(4)
  })

  test('goes from the last slide to the first, and back [SHELL-05]', () => {
    expect(nextSlide(0, 2)).toBe(1)
    expect(nextSlide(1, 2)).toBe(0)
    expect(nextSlide(0, 3, -1)).toBe(2)
  })

  test('with one slide nothing moves [SHELL-05]', () => {
    expect(shouldAutoplay(1)).toBe(false)
    expect(shouldAutoplay(0)).toBe(false)
    expect(nextSlide(0, 1)).toBe(0)
    expect(nextSlide(0, 0)).toBe(0)
  })

  test('the provider strip steps every 2000 ms [HOME-16]', () => {
    expect(providerStripStepMillis).toBe(2000)
  })

  test.each([
    ['/', 'w_home'],
    ['/index.html', 'w_home'],
    ['/rng', 'w_rng'],
    ['/rng/', 'w_rng'],
    ['/live', 'w_live'],
    ['/fish', 'w_fish'],
    ['/pvp', 'w_pvp'],
    ['/sports', 'w_sports'],
    ['/esports', 'w_esports'],
    ['/lotteryCenter', 'w_lott'],
    ['/elott', 'w_lott'],
    ['/download', 'w_down'],
    ['/promotion', 'w_promotion'],
    ['/pointMall', 'w_shop'],
    ['/help', 'w_help'],
    ['/register', 'w_reg'],
    ['/inhouse', 'w_inhouse'],
  ])('%s asks for the banners of %s [SHELL-02]', (path, group) => {
    expect(bannerGroupOfRoute(path)).toBe(group)
  })

  test('routes with the header only have no banner [SHELL-02]', () => {
    expect(['/lottery', '/game', '/seamless', '/nowhere', '/cockfight'].map(bannerGroupOfRoute)).toEqual([null, null, null, null, null])
  })
})
