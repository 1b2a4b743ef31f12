import { CallRefused } from '../../lib/calls/call-refused.ts'

const lookEvery = 300

const tokenIn = (said: unknown): string | null =>
  typeof said === 'object' && said !== null && 'recaptchaToken' in said && typeof said.recaptchaToken === 'string' ? said.recaptchaToken : null

/**
 * Opens the human-check page of the service, and resolves to its token. Accepts messages only from that very window and origin; a window that is
 * closed without one is a refusal (ERR-12). Must be called from a press, otherwise browsers block the popup.
 */
export const requestHumanCheck = (page: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { origin } = new URL(page)
    const popup = window.open(page, 'phone-service', 'popup,width=460,height=620')
    const closed = () => reject(new CallRefused({ key: 'phone_popup_closed', status: 0, message: '' }))
    if (popup === null) return closed()
    const end = () => {
      clearInterval(watch)
      removeEventListener('message', hear)
    }
    const hear = (event: MessageEvent<unknown>) => {
      const token = event.source === popup && event.origin === origin ? tokenIn(event.data) : null
      if (token === null) return
      end()
      popup.close()
      resolve(token)
    }
    let wasClosed = false
    const watch = setInterval(() => {
      if (wasClosed) {
        end()
        closed()
      }
      // Polls once more: its last message may still be on its way.
      wasClosed = popup.closed
    }, lookEvery)
    addEventListener('message', hear)
  })
