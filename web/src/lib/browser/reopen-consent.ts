const request = 'ask-consent'

/** Asks for analytics consent again: a visitor who has answered can change the answer (SYS-09). */
export const reopenConsent = (): void => void window.dispatchEvent(new Event(request))

/** Subscribes to requests to ask for the consent again. */
export const onConsentRequested = (hear: () => void): (() => void) => {
  window.addEventListener(request, hear)
  return () => window.removeEventListener(request, hear)
}
