/** Ends this task: a press that waits, or a frame, comes first. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
