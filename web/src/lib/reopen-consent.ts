const wish = 'ask-consent'

/** Asks anew whether visits may be counted: whoever has answered can change his mind (SYS-09). */
export const reopenConsent = (): void => void window.dispatchEvent(new Event(wish))

/** Hears that somebody wants to be asked anew. */
export const onConsentRequested = (hear: () => void): (() => void) => {
  window.addEventListener(wish, hear)
  return () => window.removeEventListener(wish, hear)
}
