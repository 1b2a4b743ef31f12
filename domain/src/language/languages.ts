/**
 * One language of the list: the specification's code, its BCP 47 tag, its own name, the region of its flag, and the code of the language that fills its
 * gaps before English does.
 */
export type Language = {
  readonly code: string
  readonly tag: string
  readonly name: string
  readonly flag: string
  readonly dir: 'ltr' | 'rtl'
  readonly nearest?: string
}

const ltr = (code: string, tag: string, name: string, flag: string): Language => ({ code, tag, name, flag, dir: 'ltr' })
const rtl = (code: string, tag: string, name: string, flag: string): Language => ({ code, tag, name, flag, dir: 'rtl' })

/** Every language that a brand may list: the 21 of section 9 and eight more. TY is read as the Philippine locale, TL as plain Tagalog. */
export const languages: readonly Language[] = [
  ltr('EN', 'en', 'English', 'GB'),
  ltr('TY', 'fil', 'Filipino', 'PH'),
  ltr('CN', 'zh-Hans', '简体中文', 'CN'),
  ltr('TW', 'zh-Hant', '繁體中文', 'TW'),
  ltr('JA', 'ja', '日本語', 'JP'),
  ltr('KO', 'ko', '한국어', 'KR'),
  ltr('KR', 'ko', '한국어', 'KR'),
  ltr('TH', 'th', 'ไทย', 'TH'),
  ltr('VI', 'vi', 'Tiếng Việt', 'VN'),
  ltr('MY', 'my', 'မြန်မာ', 'MM'),
  ltr('MS', 'ms', 'Bahasa Melayu', 'MY'),
  ltr('ID', 'id', 'Bahasa Indonesia', 'ID'),
  ltr('KM', 'km', 'ខ្មែរ', 'KH'),
  ltr('HI', 'hi', 'हिन्दी', 'IN'),
  ltr('TA', 'ta', 'தமிழ்', 'IN'),
  ltr('BN', 'bn', 'বাংলা', 'BD'),
  ltr('ES', 'es', 'Español', 'ES'),
  ltr('PT', 'pt', 'Português', 'BR'),
  ltr('RU', 'ru', 'Русский', 'RU'),
  ltr('UZ', 'uz', 'Oʻzbekcha', 'UZ'),
  rtl('AR', 'ar', 'العربية', 'SA'),
  { ...ltr('TL', 'tl', 'Tagalog', 'PH'), nearest: 'TY' },
  rtl('UR', 'ur', 'اردو', 'PK'),
  ltr('TR', 'tr', 'Türkçe', 'TR'),
  rtl('FA', 'fa', 'فارسی', 'IR'),
  ltr('KK', 'kk', 'Қазақша', 'KZ'),
  ltr('LO', 'lo', 'ລາວ', 'LA'),
  ltr('NE', 'ne', 'नेपाली', 'NP'),
  ltr('FR', 'fr', 'Français', 'FR'),
]

const byCode = new Map(languages.map((language) => [language.code, language]))
const english = ltr('EN', 'en', 'English', 'GB')

/** The language of a code; English when the code is unknown. */
export const languageOf = (code: string): Language => byCode.get(code) ?? english

/**
 * Returns the languages in which texts are looked up, in order: the language itself, its nearest (plain Tagalog falls back to Filipino), English,
 * which is complete.
 */
export const languageFallbacks = (code: string): readonly string[] => [...new Set([code, byCode.get(code)?.nearest ?? 'EN', 'EN'])]

/** The code to use: `wanted` if the brand lists it and it is known, else the brand's default (I18N-03, T23). */
export const supportedLanguage = (
  requested: string | null | undefined,
  brand: { readonly languages: readonly string[]; readonly defaultLanguage: string },
): string => (typeof requested === 'string' && byCode.has(requested) && brand.languages.includes(requested) ? requested : brand.defaultLanguage)
