import { type FrameMessage, type ShellMessage, bridged, readShellMessage } from '@perya/calls/bridge'

/** The window around the frame: what it may be told and what it may say. */
export type ShellBridge = {
  readonly say: (message: FrameMessage) => void
  readonly hear: (listen: (message: ShellMessage) => void) => void
}

/** Speaks with the parent window of exactly this origin; anything from elsewhere is not read. */
export const connectShell = (frame: Window, shellOrigin: string): ShellBridge => ({
  say: (message) => {
    if (frame.parent !== frame) frame.parent.postMessage(bridged(message), shellOrigin)
  },
  hear: (listen) => {
    frame.addEventListener('message', (event) => {
      if (event.origin !== shellOrigin || event.source !== frame.parent || frame.parent === frame) return
      const message = readShellMessage(event.data)
      if (message !== null) listen(message)
    })
  },
})

/** Origin that the host wrote into the page. */
export const readShellOrigin = (page: Document): string => page.querySelector<HTMLMetaElement>('meta[name="perya-shell"]')?.content ?? ''
