/** Yields to the main thread so that pending input and frames run first. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
