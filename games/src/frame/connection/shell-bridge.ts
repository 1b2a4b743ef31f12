import { type FrameMessage, type ShellMessage, bridged, readShellMessage } from '@perya/calls/bridge'

/** Bridge to the window around the frame: its messages in both directions. */
export type ShellBridge = {
  readonly say: (message: FrameMessage) => void
  readonly hear: (listen: (message: ShellMessage) => void) => void
}

/** Connects to the parent window of exactly this origin; messages from any other are ignored. */
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

/** Origin of the shell, inserted into the page by the host. */
export const readShellOrigin = (page: Document): string => page.querySelector<HTMLMetaElement>('meta[name="perya-shell"]')?.content ?? ''
