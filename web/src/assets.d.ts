/// <reference types="vite/client" />

declare module 'virtual:catalogues' {
  /** Compiled messages of every language, one chunk each; messages that a language lacks are filled in from English. */
  export const catalogues: Readonly<Record<string, () => Promise<{ default: import('@lingui/core').Messages }>>>
}
declare module 'virtual:late-catalogues' {
  /** The same for the screens that no first view shows. */
  export const lateCatalogues: Readonly<Record<string, () => Promise<{ default: import('@lingui/core').Messages }>>>
}

declare module 'virtual:draws-catalogues' {
  /** The same for the lotteries. */
  export const drawsCatalogues: Readonly<Record<string, () => Promise<{ default: import('@lingui/core').Messages }>>>
}
declare module 'virtual:team-catalogues' {
  /** The same for the agent centre. */
  export const teamCatalogues: Readonly<Record<string, () => Promise<{ default: import('@lingui/core').Messages }>>>
}
declare module 'virtual:help-catalogues' {
  /** The same for help, customer service and the chat room. */
  export const helpCatalogues: Readonly<Record<string, () => Promise<{ default: import('@lingui/core').Messages }>>>
}
declare module 'virtual:translated-percents' {
  /** How much of a language is translated, in percent, for those below 95 %. */
  export const translatedPercents: Readonly<Record<string, number>>
}
declare module 'virtual:fonts' {
  /** `@font-face` rules of the first view, and of the script that a language needs. */
  export const baseFaces: string
  export const fallbacks: string
  export const faces: Readonly<Record<string, string>>
}
declare module 'virtual:built' {
  export type BuiltChunk = { readonly file: string; readonly imports: readonly string[]; readonly css: readonly string[] }
  /** The output of the client build; `null` in development. */
  export const built: {
    readonly entry: string
    readonly chunks: Readonly<Record<string, BuiltChunk>>
    readonly styles: Readonly<Record<string, string>>
    readonly catalogues: Readonly<Record<string, string>>
    /** The styles of every page: the file that contains them all, their text, and the files that they were made from. */
    readonly eager: { readonly file: string; readonly css: string; readonly files: readonly string[] }
  } | null
}
