declare global {
  interface Window {
    /** Applies the deferred styles of the page once they are loaded; set by `deferred-script.ts`. */
    dressed?: () => Promise<void>
  }
}

const longest = 10_000

/** Resolves when all styles of the page are applied. A missing sheet is treated like a missing chunk: one reload gets the new version. */
export const stylesheetsReady = async (): Promise<void> => {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, longest))
  try {
    await Promise.race([window.dressed?.(), tooLong])
  } catch {
    const isReloading = !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    if (isReloading) await new Promise<never>(() => {})
  }
}
