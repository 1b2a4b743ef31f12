import { type FrameMessage, type ShellMessage, bridged, readShellMessage } from '@perya/calls/play/bridge'

/** Bridge to the window around the frame: its messages in both directions. */
export type ShellBridge = {
  readonly post: (message: FrameMessage) => void
  readonly listen: (listener: (message: ShellMessage) => void) => void
}

/** Connects to the parent window of exactly this origin; messages from any other are ignored. */
export const connectShell = (frame: Window, shellOrigin: string): ShellBridge => ({
  post: (message) => {
    if (frame.parent !== frame) frame.parent.postMessage(bridged(message), shellOrigin)
  },
  listen: (listener) => {
    frame.addEventListener('message', (event) => {
      if (event.origin !== shellOrigin || event.source !== frame.parent || frame.parent === frame) return
      const message = readShellMessage(event.data)
      if (message !== null) listener(message)
    })
  },
})

/** Origin of the shell, inserted into the page by the host. */
export const readShellOrigin = (page: Document): string => page.querySelector<HTMLMetaElement>('meta[name="perya-shell"]')?.content ?? ''
