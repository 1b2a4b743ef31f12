/**
 * Messages between the shell and a framed game (T17). Both sides check the exact origin and the window before they read a message, and read it only
 * through these functions. No message moves money: a frame may ask the shell to refresh the balance, but never reports an amount.
 */

/**
 * Messages of a game frame to the shell. `round`: whether a round is running, so that the shell can warn before leaving. `presenting`: the
 * frame is showing a result, so the shell holds back changes of the balance until `on` is false; with `polls` the frame repeats the message
 * after each answer of its server, and everything that changed before the last message but one is on the screen. The message decides when an
 * amount is shown, never which amount.
 */
export type FrameMessage =
  | { readonly verb: 'ready' }
  | { readonly verb: 'close' }
  | { readonly verb: 'deposit' }
  | { readonly verb: 'balance-refresh' }
  | { readonly verb: 'resize'; readonly height: number }
  | { readonly verb: 'round'; readonly running: boolean }
  | { readonly verb: 'presenting'; readonly on: boolean; readonly polls?: true }

/** Messages that the shell may send. */
export type ShellMessage =
  | { readonly verb: 'pause' }
  | { readonly verb: 'resume' }
  | { readonly verb: 'sound'; readonly on: boolean }
  | { readonly verb: 'calm'; readonly on: boolean }
  | { readonly verb: 'light'; readonly on: boolean }

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Parses a message from a frame; null if it is not a valid message. */
export const readFrameMessage = (raw: unknown): FrameMessage | null => {
  if (!isRecord(raw) || raw['perya'] !== 1) return null
  switch (raw['verb']) {
    case 'ready':
    case 'close':
    case 'deposit':
    case 'balance-refresh':
      return { verb: raw['verb'] }
    case 'resize': {
      const height = raw['height']
      return typeof height === 'number' && Number.isFinite(height) && height >= 100 && height <= 10_000 ? { verb: 'resize', height } : null
    }
    case 'round':
      return typeof raw['running'] === 'boolean' ? { verb: 'round', running: raw['running'] } : null
    case 'presenting':
      return typeof raw['on'] === 'boolean' ? { verb: 'presenting', on: raw['on'], ...(raw['polls'] === true ? { polls: true } : {}) } : null
    default:
      return null
  }
}

/** Parses a message from the shell; null if it is not a valid message. */
export const readShellMessage = (raw: unknown): ShellMessage | null => {
  if (!isRecord(raw) || raw['perya'] !== 1) return null
  switch (raw['verb']) {
    case 'pause':
    case 'resume':
      return { verb: raw['verb'] }
    case 'sound':
    case 'calm':
    case 'light':
      return typeof raw['on'] === 'boolean' ? { verb: raw['verb'], on: raw['on'] } : null
    default:
      return null
  }
}

/** Wraps a message for `postMessage`. */
export const bridged = <M extends FrameMessage | ShellMessage>(message: M): M & { readonly perya: 1 } => ({ ...message, perya: 1 })
