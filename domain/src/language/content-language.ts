import type { Language } from './languages.ts'

// Languages that are not written with Latin letters.
const otherScripts: ReadonlySet<string> = new Set([
  'ar',
  'bn',
  'fa',
  'hi',
  'ja',
  'kk',
  'km',
  'ko',
  'lo',
  'my',
  'ne',
  'ru',
  'ta',
  'th',
  'ur',
  'zh-Hans',
  'zh-Hant',
])

/**
 * Returns the language (BCP 47 tag) of a text of the operator on a page in some language, if it must differ: operators write English and what they
 * translate, so a text in Latin letters on a page in another script is English. Undefined: that of the page.
 */
export const contentLanguage = (text: string, { tag }: Pick<Language, 'tag'>): 'en' | undefined =>
  otherScripts.has(tag) && /\p{Script=Latin}/u.test(text) && !/(?!\p{Script=Latin})\p{L}/u.test(text) ? 'en' : undefined
