/** How the engine of the house keeps its memory small. */
export declare const houseFlags: readonly string[]
/** How the C library does. */
export declare const houseMemory: Readonly<Record<string, string>>
