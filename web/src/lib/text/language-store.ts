import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MessageCatalogue } from './text.tsx'

/** The language of a page and its messages; a store, because another tab may change it. */
export type LanguageStore = StoreApi<{ readonly code: string; readonly catalogue: MessageCatalogue }>

/** A store that starts with one language. */
export const makeLanguageStore = (code: string, catalogue: MessageCatalogue): LanguageStore => createStore(() => ({ code, catalogue }))
