/** Returns whether automatic motion is disabled: by the system setting, or by the setting Calm. Only in the browser. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['calm'] === '1'
