/** Whether nothing may move by itself: the person's system says so, or the setting Calm does. Only in the browser. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['calm'] === '1'
