const isText = (target: EventTarget | null): boolean => {
  const { tagName, isContentEditable } = (target ?? {}) as { readonly tagName?: string; readonly isContentEditable?: boolean }
  return tagName === 'TEXTAREA' || isContentEditable === true
}

/**
 * Makes a held Enter act once. Browsers click the focused button on every repeat of Enter: held on "Bet" it would also confirm the dialog that opens.
 * Returns a function that stops it.
 */
export const ignoreHeldEnter = (page: EventTarget): (() => void) => {
  const onDown = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent
    if (key === 'Enter' && repeat && !isText(event.target)) event.preventDefault()
  }
  page.addEventListener('keydown', onDown, { capture: true })
  return () => page.removeEventListener('keydown', onDown, { capture: true })
}
