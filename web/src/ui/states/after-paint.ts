/**
 * Runs something heavy once the page has shown the result of a press: in the task after the next frame, or soon in a hidden tab, which paints
 * nothing.
 */
export const afterPaint = (act: () => void): void => {
  if (document.hidden) return void setTimeout(act)
  requestAnimationFrame(() => setTimeout(act))
}
