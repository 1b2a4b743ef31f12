/** Builds what is stale; a build that fails is told to `fail`. */
export declare const build: (node: string, fail: (text: string) => void) => Promise<void>
