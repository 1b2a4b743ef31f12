import { mountReferencePhone, referencePhoneService } from '@perya/providers/phone/mount-reference-phone'
import type { TestPlatformOptions } from '@perya/testkit'
import { beforeEach, vi } from 'vitest'
import type { ScreenPlatform } from './open-screen.tsx'

const origin = 'http://phone.example'

/** The user of the service's window: a person, a machine, or a person who closes it. */
export type Answer = 'person' | 'machine' | 'nobody'

/**
 * The reference provider that verifies numbers, and the window of its human check: the test plays the browser that opens the window, reads the page
 * of the service and presses one of its buttons. The service is mounted in the process of the gateway, so that the gateway's requests to it use the
 * connection of the page.
 */
export const practiceWindow = (
  open: () => ScreenPlatform,
): {
  /** For `screens()`. */
  readonly options: TestPlatformOptions
  /** The code that was sent last to a number; empty where there is none. */
  readonly codeTo: (number: string) => string
  /** Sets the user of the next windows. */
  readonly answerAs: (answer: Answer) => void
} => {
  const codes = new Map<string, string>()
  let answer: Answer = 'person'
  const page = async (address: string, popup: Window) => {
    const { payload } = await open().server.inject({ url: new URL(address).pathname })
    const recaptchaToken = new RegExp(`value="([\\w-]+)">I am a ${answer}`).exec(payload)?.[1]
    if (recaptchaToken !== undefined)
      dispatchEvent(new MessageEvent('message', { data: { type: 'phone-service', recaptchaToken }, origin, source: popup }))
    popup.close()
  }
  beforeEach(() => {
    const spy = vi.spyOn(window, 'open').mockImplementation((address) => {
      const popup = Object.assign(new EventTarget(), { closed: false, close: () => void Object.assign(popup, { closed: true }) })
      // No other part of a window is used.
      const opened = popup as unknown as Window
      void page(String(address), opened)
      return opened
    })
    return () => spy.mockRestore()
  })
  return {
    options: {
      phoneService: referencePhoneService('Practice Phone', origin),
      mount: (server, app) =>
        mountReferencePhone(server, app, {
          frontOrigin: 'http://127.0.0.1:3000',
          deliver: async (to, text) => void codes.set(to, /\d{6}/.exec(text)?.[0] ?? ''),
        }),
    },
    codeTo: (number) => codes.get(number) ?? '',
    answerAs: (next) => {
      answer = next
    },
  }
}
