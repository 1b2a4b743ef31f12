/** How the engine of the house keeps its memory small. */
export declare const nodeFlags: readonly string[]
/** How the C library does. */
export declare const mallocSettings: Readonly<Record<string, string>>
