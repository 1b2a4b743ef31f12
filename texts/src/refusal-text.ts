import { languageFallbacks, languages } from '@perya/domain/language/languages'
import type { RefusalTextKey } from './keys.gen.ts'
import { readTexts } from './read-texts.ts'

type RefusalTable = Readonly<Partial<Record<RefusalTextKey, string>>>

const tables: ReadonlyMap<string, RefusalTable> = new Map(languages.map(({ code }) => [code, readTexts(code, 'refusals')]))

/** Returns the own texts of refusals of a language, without fallbacks. */
export const refusalsIn = (language: string): RefusalTable => tables.get(language) ?? {}

/** Returns the language in which a refusal is shown to readers of a language: itself, or its nearest fallback that has the text. */
export const refusalLanguage = (key: RefusalTextKey, language: string): string =>
  languageFallbacks(language).find((code) => refusalsIn(code)[key] !== undefined) ?? 'EN'

/** Returns the text of a refusal in a language, otherwise in its nearest fallback that has it. */
export const refusalText = (key: RefusalTextKey, language: string): string => refusalsIn(refusalLanguage(key, language))[key] ?? key
