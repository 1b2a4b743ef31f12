const isText = (target: EventTarget | null): boolean => {
  const { tagName, isContentEditable } = (target ?? {}) as { readonly tagName?: string; readonly isContentEditable?: boolean }
  return tagName === 'TEXTAREA' || isContentEditable === true
}

/**
 * Makes a held Enter act once. A browser clicks the focused button on every repeat of Enter: held on "Bet" it would confirm the dialog that
 * opens as well. Returns how to stop.
 */
export const ignoreHeldEnter = (page: EventTarget): (() => void) => {
  const onDown = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent
    if (key === 'Enter' && repeat && !isText(event.target)) event.preventDefault()
  }
  page.addEventListener('keydown', onDown, { capture: true })
  return () => page.removeEventListener('keydown', onDown, { capture: true })
}
