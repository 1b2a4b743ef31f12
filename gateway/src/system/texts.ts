import type { Texts } from './tables.ts'

/** A text in the asked language, else in English, else in any. */
export const textIn = (texts: Texts, language: string): string => texts[language] ?? texts['EN'] ?? Object.values(texts)[0] ?? ''
