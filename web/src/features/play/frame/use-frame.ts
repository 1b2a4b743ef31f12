import { type ShellMessage, bridged } from '@perya/calls/play/bridge'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { readFrameEvent } from './read-frame-event.ts'

/** Handlers for the messages of the frame. */
export type FrameHandlers = {
  readonly onReady: () => void
  readonly onClose: () => void
  readonly onBalance: () => void
  readonly onRound: (running: boolean) => void
  readonly onPresenting: (on: boolean, polls: boolean) => void
  readonly onHeight: (height: number) => void
}

/** Communicates with the framed game: accepts messages only from its window and its origin, and posts only to that origin. */
export const useFrame = (frame: RefObject<HTMLIFrameElement | null>, url: string, acts: FrameHandlers): ((message: ShellMessage) => void) => {
  const { origin } = new URL(url)
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    // Polls the balance at most once in half a second, however often a frame requests it.
    let looked = 0
    const listen = (event: MessageEvent) => {
      const message = readFrameEvent(event, frame.current?.contentWindow, origin)
      if (message === null) return
      const now = performance.now()
      if (message.verb === 'ready') latest.current.onReady()
      if (message.verb === 'close') latest.current.onClose()
      if (message.verb === 'round') latest.current.onRound(message.running)
      if (message.verb === 'presenting') latest.current.onPresenting(message.on, message.polls === true)
      if (message.verb === 'resize') latest.current.onHeight(message.height)
      if (message.verb === 'balance-refresh' && now - looked > 500) {
        looked = now
        latest.current.onBalance()
      }
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, origin])
  return useCallback((message) => frame.current?.contentWindow?.postMessage(bridged(message), origin), [frame, origin])
}
