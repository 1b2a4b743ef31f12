import EN from './locales/EN.json' with { type: 'json' }
import TY from './locales/TY.json' with { type: 'json' }
import type { RefusalKey } from './refusals.ts'

/** Messages of refusals by language code; EN is complete, every other language may be partial. */
export const refusalMessages: Readonly<Record<string, Partial<Record<RefusalKey, string>>>> & { readonly EN: Record<RefusalKey, string> } = { EN, TY }

/** What a person reads when refused: in the asked language, else in English. */
export const refusalMessage = (key: RefusalKey, language: string): string => refusalMessages[language]?.[key] ?? EN[key]
