declare global {
  interface Window {
    /** Puts the late styles of the page on once they have come; set by `late-part.ts`. */
    dressed?: () => Promise<void>
  }
}

const longest = 10_000

/** When all styles of the page are on. A sheet that is gone is treated like a chunk that is: one reload brings the new version. */
export const stylesheetsReady = async (): Promise<void> => {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, longest))
  try {
    await Promise.race([window.dressed?.(), tooLong])
  } catch {
    const isReloading = !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    if (isReloading) await new Promise<never>(() => {})
  }
}
