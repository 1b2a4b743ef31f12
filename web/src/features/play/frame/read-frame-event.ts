import { type FrameMessage, readFrameMessage } from '@perya/calls/play/bridge'

/** The parts of a message event that decide whether it is trusted. */
export type FrameEventParts = { readonly origin: string; readonly source: unknown; readonly data: unknown }

/** Parses a message of the framed game: from exactly its origin and its window, and one of our verbs; null for all else. */
export const readFrameEvent = (heard: FrameEventParts, frameWindow: unknown, frameOrigin: string): FrameMessage | null => {
  if (frameWindow === null || frameWindow === undefined || heard.source !== frameWindow || heard.origin !== frameOrigin || frameOrigin === 'null')
    return null
  try {
    return readFrameMessage(heard.data)
  } catch {
    // A message may contain objects that throw when they are read.
    return null
  }
}
