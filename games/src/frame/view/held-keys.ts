const startKeys = ['Enter', ' ']
const typing = ['text', 'search', 'number', 'email', 'tel', 'url', 'password']

/** Whether a key types a character in this element. */
const isTyping = (target: EventTarget | null, key: string): boolean => {
  if (key !== ' ' || target === null) return false
  const { tagName, type } = target as { readonly tagName?: string; readonly type?: string }
  return tagName === 'TEXTAREA' || (tagName === 'INPUT' && typing.includes(type ?? 'text'))
}

/**
 * Makes a held key act once. Enter and Space act at their first press and again only after a release: repeats reach neither the game nor the
 * focused button, which would otherwise click on every repeat of Enter. Returns a function that stops it.
 */
export const ignoreHeldKeys = (page: EventTarget): (() => void) => {
  const down = new Map<string, Event>()
  const onDown = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent
    if (!startKeys.includes(key) || isTyping(event.target, key)) return
    if (!repeat && !down.has(key)) {
      down.set(key, event)
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onUp = (event: Event) => {
    const { key } = event as KeyboardEvent
    // A key press that started a round must not click the focused button as well when the key is released.
    if (down.get(key)?.defaultPrevented === true) event.preventDefault()
    down.delete(key)
  }
  const forget = () => down.clear()
  page.addEventListener('keydown', onDown, { capture: true })
  page.addEventListener('keyup', onUp, { capture: true })
  page.addEventListener('blur', forget)
  return () => {
    page.removeEventListener('keydown', onDown, { capture: true })
    page.removeEventListener('keyup', onUp, { capture: true })
    page.removeEventListener('blur', forget)
  }
}
