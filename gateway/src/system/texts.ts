import type { Brand } from '@perya/calls/brand'
import { cleanRichText } from '@perya/domain/rich-text/clean-rich-text'
import type { Texts } from './tables.ts'

/** A text in the asked language, else in English, else in any. */
export const localizedTextOf = (texts: Texts, language: string): string => texts[language] ?? texts['EN'] ?? Object.values(texts)[0] ?? ''

/** A rich text in the asked language, with nothing in it but what may be shown (T21). */
export const localizedRichText = (texts: Texts, language: string, brand: Brand): string =>
  cleanRichText(localizedTextOf(texts, language), brand.imageCDNs)
