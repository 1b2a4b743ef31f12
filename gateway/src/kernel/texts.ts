import type { Brand } from '@perya/calls/brand'
import { languageFallbacks } from '@perya/domain/language/languages'
import { cleanRichText } from '@perya/domain/rich-text/clean-rich-text'
import type { Texts } from './settings/tables.ts'

/** Returns a text in the requested language, else in its nearest fallback that has it (`languageFallbacks`), else in any. */
export const localizedTextOf = (texts: Texts, language: string): string =>
  languageFallbacks(language)
    .map((code) => texts[code])
    .find((text) => text !== undefined) ??
  Object.values(texts)[0] ??
  ''

/** Returns a rich text in the requested language, sanitised to the allowed markup (T21). */
export const localizedRichText = (texts: Texts, language: string, brand: Brand): string =>
  cleanRichText(localizedTextOf(texts, language), brand.imageCDNs)
