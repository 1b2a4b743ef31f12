/** Autoplay of banners and strips (SHELL-03, SHELL-05, HOME-16). */

/** Milliseconds for which a banner slide is shown (SHELL-03). */
export const bannerMillis = 5000

/** Slides of a banner in view on a wide window (SHELL-04). */
export const bannerPerView = 4

/** Milliseconds between two steps of the provider strip on Home (HOME-16). */
export const providerStripStepMillis = 2000

/** Whether there is more than one slide to rotate (SHELL-05). */
export const shouldAutoplay = (slides: number): boolean => slides > 1

/** Returns the slide after `index`, wrapping around at the end; a single slide stays. */
export const nextSlide = (index: number, slides: number, step: 1 | -1 = 1): number =>
  shouldAutoplay(slides) ? (((index + step) % slides) + slides) % slides : 0

/** Returns the banner group of a route (SHELL-02, A20); null if the route shows no banner. */
export const bannerGroupOfRoute = (path: string): string | null => {
  const bare = path.replace(/\/+$/, '').toLowerCase()
  return groups[bare === '' ? '/' : bare] ?? null
}

const groups: Readonly<Record<string, string>> = {
  '/': 'w_home',
  '/index': 'w_home',
  '/index.html': 'w_home',
  '/home': 'w_home',
  '/rng': 'w_rng',
  '/live': 'w_live',
  '/fish': 'w_fish',
  '/pvp': 'w_pvp',
  '/sports': 'w_sports',
  '/esports': 'w_esports',
  '/inhouse': 'w_inhouse',
  '/lotterycenter': 'w_lott',
  '/elott': 'w_lott',
  '/down': 'w_down',
  '/download': 'w_down',
  '/promotion': 'w_promotion',
  '/promo': 'w_promotion',
  '/pointmall': 'w_shop',
  '/help': 'w_help',
  '/register': 'w_reg',
  '/register.html': 'w_reg',
}
