// Third-party storage may be blocked; the frame then loses its state on reload and needs a fresh launch.
const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

/** Storage of the frame for its tab: the vendor's session of a launch, and the sound preference. */
export const frameStorage = {
  read: (key: string): string | null => attempt(() => window.sessionStorage.getItem(`perya-game:${key}`), null),
  write: (key: string, value: string): void => attempt(() => window.sessionStorage.setItem(`perya-game:${key}`, value), undefined),
  remove: (key: string): void => attempt(() => window.sessionStorage.removeItem(`perya-game:${key}`), undefined),
}
