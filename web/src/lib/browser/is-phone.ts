/** Returns whether the window has the layout of a phone; the style sheets state the same width. */
export const isPhone = (): boolean => window.matchMedia('(max-width: 767px)').matches
